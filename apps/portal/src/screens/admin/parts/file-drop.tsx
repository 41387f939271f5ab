import { classNames } from '../../../ui/class-names.ts'
import { Field, type FieldAppearance, useControlLinks } from '../../../ui/field.tsx'
import styles from './file-drop.module.css'

export interface FileDropProps {
  readonly appearance: FieldAppearance
  /** What the field says: to choose, and to drop. */
  readonly choose: string
  readonly drop: string
  readonly name?: string
  readonly accept?: string
  readonly multiple?: boolean
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Takes what was dropped, where folders count, too; by default its files. */
  readonly onDropped?: (dropped: DataTransfer) => void
}

/**
 * A field for files, chosen or dropped. It is not the one of visitors' forms, which would then load in more parts.
 */
export function FileDrop({ appearance, choose, drop, disabled, onFiles, onDropped, ...input }: FileDropProps) {
  const links = useControlLinks(appearance)
  const add = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (!disabled && files.length > 0) onFiles(files)
  }
  return (
    <Field {...appearance} id={links.id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the file field does */}
      <div
        className={classNames('relative', styles.zone)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (onDropped && !disabled) onDropped(event.dataTransfer)
          else add(event.dataTransfer.files)
        }}
      >
        <input
          {...links}
          {...input}
          type="file"
          disabled={disabled}
          className="sr-only"
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <label htmlFor={links.id} className={styles.choose}>
          <span className="font-medium">{choose}</span> <span className="text-muted">{drop}</span>
        </label>
      </div>
    </Field>
  )
}
