import { extensionOf } from '@vitrine/contract/rules/file-name'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldAppearance, useControlLinks } from './field.tsx'
import { FileIcon } from './file-icon.tsx'
import { IconButton } from './icon-button.tsx'
import { IconUpload, IconX } from './icons.ts'
import styles from './upload-field.module.css'

export interface UploadWords {
  /** Text of the button: 'Choose files'. */
  readonly choose: string
  /** The alternative: 'or drop them here'. */
  readonly drop: string
  /** The limit: 'Up to 50 MB each'; undefined if it is not known. */
  readonly limit: string | undefined
  readonly remove: (name: string) => string
  /** Number of files, for screen readers. */
  readonly chosen: (count: number) => string
  /** Formats the size of a file. */
  readonly size: (bytes: number) => string
}

export interface UploadFieldProps extends Omit<FieldAppearance, 'hint' | 'hideLabel'> {
  readonly name: string
  readonly files: readonly File[]
  /** Whether several files can be chosen. Otherwise a new file replaces the previous one. */
  readonly multiple?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly words: UploadWords
  readonly className?: string
  readonly 'aria-describedby'?: string | undefined
  /** Called when files were chosen or dropped. Several only if `multiple` is set. */
  readonly onAdd: (files: readonly File[]) => void
  readonly onRemove: (file: File) => void
  /** The focus has left the whole field. */
  readonly onBlur?: () => void
}

/** Empties the native field after each choice, because the list below shows the chosen files. */
const empty = (input: HTMLInputElement): void => {
  input.value = ''
}

/** Whether files are dragged, and not a text or a link. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * A field for files, chosen or dropped onto it. Each file is listed with its name, its size, a preview if it is a
 * picture, and a button to remove it.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, error, optionalLabel, flag, aside, name, files, multiple = false, required = false } = props
  const { disabled = false, words, className, onAdd, onRemove, onBlur } = props
  const appearance = {
    label,
    error,
    flag,
    aside,
    hint: words.limit,
    optionalLabel: required ? undefined : optionalLabel,
  }
  const links = useControlLinks(appearance, undefined, props['aria-describedby'])
  const chooseId = useId()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const remove = (file: File, index: number) => {
    // The button disappears with the file, so the focus moves to the next one.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1] ?? input.current
    next?.focus()
    onRemove(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the file field does
    <div
      className={classNames('grid min-w-0 relative', className)}
      onBlur={(event) => {
        // The file dialog takes the focus from the page, not from the field.
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
        // By default the browser would open the dropped file and leave the page.
        event.preventDefault()
        setOver(false)
        const dropped = [...event.dataTransfer.files]
        if (dropped.length > 0 && !disabled) onAdd(multiple ? dropped : dropped.slice(0, 1))
      }}
    >
      <Field {...appearance} id={links.id} spoken>
        <div
          className={classNames('grid relative', styles.zone)}
          data-over={over || undefined}
          data-faulty={error !== undefined || undefined}
          data-disabled={disabled || undefined}
        >
          {/* The label below is what people see and click. */}
          <input
            {...links}
            ref={input}
            type="file"
            name={name}
            multiple={multiple}
            disabled={disabled}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              empty(currentTarget)
              if (chosen.length > 0) onAdd(chosen)
            }}
          />
          <label
            htmlFor={links.id}
            id={chooseId}
            className={classNames('flex items-center gap-3 leading-snug', styles.words)}
          >
            <IconUpload size={20} stroke={1.5} aria-hidden />
            <span>
              <span className={classNames('font-medium', styles.choose)}>{words.choose}</span>{' '}
              <span className={classNames('text-muted', styles.drop)}>{words.drop}</span>
            </span>
          </label>
        </div>
      </Field>
      {files.length > 0 && (
        <ul ref={list} className="mt-3 border-t" aria-label={label}>
          {files.map((file, index) => (
            <li
              key={fileKey(file, files, index)}
              className={classNames('grid items-center gap-3 py-2 leading-snug', styles.file)}
            >
              <Preview file={file} />
              <span className="grid min-w-0">
                <span className="wrap-anywhere">{file.name}</span>
                <bdi className="text-muted text-xs">{words.size(file.size)}</bdi>
              </span>
              <IconButton label={words.remove(file.name)} disabled={disabled} onClick={() => remove(file, index)}>
                <IconX size={18} stroke={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {files.length > 0 && words.chosen(files.length)}
      </span>
    </div>
  )
}

/** A unique key for a file. Two files may have the same name. */
const fileKey = ({ name, size, lastModified }: File, files: readonly File[], index: number): string => {
  const twins = files.slice(0, index).filter((one) => one.name === name && one.size === size)
  return `${name} ${size} ${lastModified} ${twins.length}`
}

/** Picture types that every browser shows. SVG is excluded because it may take long to render. */
const shown = /^image\/(jpeg|png|gif|webp|avif)$/
/** Maximum size of a picture for a preview, in bytes. */
const maxPreviewSize = 20 * 1024 ** 2

/** A preview of a picture, or the icon of the file's kind. */
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
    <span className={classNames('grid place-items-center', styles.preview)}>
      {url === undefined ? (
        <FileIcon extension={extensionOf(file.name)} className={styles.icon} />
      ) : (
        <img
          src={url}
          alt=""
          width={48}
          height={48}
          className="size-full object-cover"
          onError={() => setUrl(undefined)}
        />
      )}
    </span>
  )
}
