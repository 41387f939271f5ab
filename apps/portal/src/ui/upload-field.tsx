import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldLook, useControlLinks } from './field.tsx'
import { FileIcon } from './file-icon.tsx'
import { IconButton } from './icon-button.tsx'
import { IconUpload, IconX } from './icons.ts'
import styles from './upload-field.module.css'

export interface UploadWords {
  /** The button: 'Choose files'. */
  readonly choose: string
  /** What else can be done: 'or drop them here'. */
  readonly drop: string
  /** What is taken: 'Up to 50 MB each'. */
  readonly limit: string
  readonly remove: (name: string) => string
  /** How many files there are, for listeners. */
  readonly chosen: (count: number) => string
  /** The size of a file. */
  readonly size: (bytes: number) => string
}

export interface UploadFieldProps extends Omit<FieldLook, 'hint' | 'hideLabel'> {
  readonly name: string
  readonly files: readonly File[]
  /** Whether several can be chosen; otherwise another file takes the place of the one before. */
  readonly multiple?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly words: UploadWords
  readonly className?: string
  readonly 'aria-describedby'?: string | undefined
  /** Files were chosen or dropped. Several of them only where several can be chosen. */
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (file: File) => void
  /** The focus has left all of it. */
  readonly onBlur?: () => void
}

/** The file field is empty again after each choice: what was chosen is in the list below. */
const empty = (input: HTMLInputElement): void => {
  input.value = ''
}

/** Whether files are dragged, rather than a text or a link. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Files to send: chosen, or dropped onto the field; each with its name and size, a picture with a small view of it, and a button that takes it off. */
export function UploadField(props: UploadFieldProps) {
  const { label, error, optionalLabel, flag, aside, name, files, multiple = false, required = false } = props
  const { disabled = false, words, className, onAdd, onRemove, onBlur } = props
  const look = { label, error, flag, aside, hint: words.limit, optionalLabel: required ? undefined : optionalLabel }
  const links = useControlLinks(look, undefined, props['aria-describedby'])
  const chooseId = useId()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const remove = (file: File, place: number) => {
    // This button goes with the file: the keyboard goes on at the next one.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[place + 1] ?? buttons[place - 1] ?? input.current
    next?.focus()
    onRemove(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the file field does
    <div
      className={classNames(styles.upload, className)}
      onBlur={(event) => {
        // The window that chooses files takes the focus from the page, not from the field.
        if (document.activeElement === event.target) return
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
      onDragOver={(event) => {
        if (!hasFiles(event) || disabled) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        // The browser would leave the page for the file.
        event.preventDefault()
        setOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0 && !disabled) onAdd(multiple ? dropped : dropped.slice(0, 1))
      }}
    >
      <Field {...look} id={links.id} spoken>
        <div
          className={styles.zone}
          data-over={over || undefined}
          data-faulty={error !== undefined || undefined}
          data-disabled={disabled || undefined}
        >
          <input
            {...links}
            ref={input}
            type="file"
            name={name}
            multiple={multiple}
            disabled={disabled}
            className={styles.input}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              empty(currentTarget)
              if (chosen.length > 0) onAdd(chosen)
            }}
          />
          <label htmlFor={links.id} id={chooseId} className={styles.words}>
            <IconUpload size={20} stroke={1.5} aria-hidden />
            <span>
              <span className={styles.choose}>{words.choose}</span> <span className={styles.drop}>{words.drop}</span>
            </span>
          </label>
        </div>
      </Field>
      {files.length > 0 && (
        <ul ref={list} className={styles.files} aria-label={label}>
          {files.map((file, place) => (
            <li key={fileKey(file, files, place)} className={styles.file}>
              <Preview file={file} />
              <span className={styles.facts}>
                <span className={styles.name}>{file.name}</span>
                <bdi className={styles.size}>{words.size(file.size)}</bdi>
              </span>
              <IconButton label={words.remove(file.name)} disabled={disabled} onClick={() => remove(file, place)}>
                <IconX size={18} stroke={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className={styles.spoken}>
        {files.length > 0 && words.chosen(files.length)}
      </span>
    </div>
  )
}

/** Two files can be called alike. */
const fileKey = ({ name, size, lastModified }: File, files: readonly File[], place: number): string => {
  const twins = files.slice(0, place).filter((one) => one.name === name && one.size === size)
  return `${name} ${size} ${lastModified} ${twins.length}`
}

/** Pictures that every browser shows; an SVG may take long to draw. */
const shown = /^image\/(jpeg|png|gif|webp|avif)$/
/** Larger pictures are not drawn for a small view of them, in bytes. */
const maxPreviewSize = 20 * 1024 ** 2

const extensionOf = (name: string): string => /\.([^.]{1,8})$/.exec(name)?.[1] ?? ''

/** A small view of a picture, else the icon of the file's kind. */
function Preview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string>()
  const isShown = shown.test(file.type) && file.size <= maxPreviewSize
  useEffect(() => {
    if (!isShown) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file, isShown])
  return (
    <span className={styles.preview}>
      {url === undefined ? (
        <FileIcon extension={extensionOf(file.name)} className={styles.icon} />
      ) : (
        <img src={url} alt="" width={48} height={48} className={styles.image} onError={() => setUrl(undefined)} />
      )}
    </span>
  )
}
