import type { AdminCatalogueChange } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import styles from './catalogue.module.css'
import { useCatalogueWords } from './catalogue-words.ts'

/** Changes of things of the catalogue. A changed one opens and shows its fields, old and new side by side. */
export function ChangeList({ changes }: { readonly changes: readonly AdminCatalogueChange[] }) {
  const { t } = useTranslation()
  const { kindName, isKnownKind } = useCatalogueWords()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const name = (
          <>
            <bdi className="font-medium">{change.code}</bdi>{' '}
            <span className="text-muted">
              <span lang={isKnownKind(change.kind) ? undefined : 'en'}>{kindName(change.kind)}</span> ·{' '}
              {t(`admin.things_${change.change}`)}
            </span>
          </>
        )
        return (
          <li key={`${change.kind} ${change.code} ${change.change}`} className="text-sm wrap-anywhere">
            {change.fields.length === 0 ? (
              <p className={styles.change}>{name}</p>
            ) : (
              <details>
                <summary className={styles.change}>{name}</summary>
                <Fields fields={change.fields} />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Fields({ fields }: Pick<AdminCatalogueChange, 'fields'>) {
  const { t } = useTranslation()
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t('admin.field')}</th>
          <th scope="col">{t('admin.before')}</th>
          <th scope="col">{t('admin.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, old, new: now }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td dir="auto">{old === null ? '–' : <del>{old}</del>}</td>
            <td dir="auto">{now === null ? '–' : <ins>{now}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
