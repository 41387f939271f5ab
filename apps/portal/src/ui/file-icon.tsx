import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type FileFamily, fileFamily } from './file-family.ts'
import styles from './file-icon.module.css'

/** The drawing on the icon, with a view box of 24 x 24. */
const marks: Readonly<Record<FileFamily, ReactNode>> = {
  archive: <path d="M12 2v3m0 3v3m0 3v2M9.5 16.5h5v4.5h-5z" />,
  document: <path d="M3 5h18M3 10h18M3 15h18M3 20h11" />,
  drawing: <path d="M4 20C4 9 9 4 20 4M4 20h.01M20 4h.01M4 12V4h8M2.5 18.5h3v3h-3zM18.5 2.5h3v3h-3zM2.5 2.5h3v3h-3z" />,
  file: <path d="M3 8h18M3 14h12" />,
  film: <path d="M2 4.5h20v15H2zM10 9v6l5-3z" />,
  picture: <path d="M2 4.5h20v15H2zm0 12 6-6 6 6m-2-2 3-3 7 6M16 8.5h.01" />,
  sheet: <path d="M2 4h20v16H2zm0 5.33h20M2 14.67h20M9 4v16" />,
  slides: <path d="M2 4h20v12H2zm10 12v5m-4 0h8M7 12V9m5 3V7m5 5v-2" />,
  sound: <path d="M2 10v4m4-7v10m4-13v16m4-12v8m4-11v14m4-9v4" />,
}

export interface FileIconProps {
  /** With or without its dot. '' shows a sheet without an extension. */
  readonly extension: string
  /** Label for screen readers. Without it the icon is decorative, beside the file's name. */
  readonly label?: string
  readonly className?: string | undefined
}

/** A sheet of paper with a symbol of the file's kind and its extension, for files that can't be shown (ASSET-12). */
export function FileIcon({ extension, label, className }: FileIconProps) {
  const text = extension.replace(/^\./, '').toUpperCase().slice(0, 5)
  return (
    <span
      className={classNames('grid place-items-center', styles.icon, className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox="0 0 72 92" fill="none" aria-hidden>
        <path
          className={styles.paper}
          d="M4 1.5h42.5L68.5 23v65a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 88V4A2.5 2.5 0 0 1 4 1.5z"
        />
        <path className={styles.fold} d="M46.5 1.5V20.5a2.5 2.5 0 0 0 2.5 2.5h19.5" />
        <g className={styles.mark} transform="translate(22 29) scale(1.13)">
          {marks[fileFamily(extension)]}
        </g>
        {text !== '' && (
          <text className={styles.text} x="35" y="78" textAnchor="middle">
            {text}
          </text>
        )}
      </svg>
    </span>
  )
}
