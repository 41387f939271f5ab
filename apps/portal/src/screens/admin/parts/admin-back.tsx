import { useTranslation } from 'react-i18next'
import { AdminLink } from './admin-address.tsx'

export interface AdminBackProps {
  /** Path of the list below `admin/`. */
  readonly path: readonly string[]
  /** Name of the list. */
  readonly name: string
}

/** The way from a thing to its list. */
export function AdminBack({ path, name }: AdminBackProps) {
  const { t } = useTranslation()
  return (
    <AdminLink path={path} className="text-sm">
      {t('admin.back_to', { name })}
    </AdminLink>
  )
}
