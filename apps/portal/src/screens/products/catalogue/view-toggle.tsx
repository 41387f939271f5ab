import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { IconLayoutGrid, IconList } from '../../../ui/icons.ts'
import { setView, useView, type View } from './view.ts'
import styles from './view-toggle.module.css'

const views: readonly { view: View; icon: typeof IconList; label: 'products.view_cards' | 'products.view_grid' }[] = [
  { view: 'card', icon: IconLayoutGrid, label: 'products.view_cards' },
  { view: 'grid', icon: IconList, label: 'products.view_grid' },
]

/** The switch between cards and grid (PROD-01). */
export function ViewToggle() {
  const { t } = useTranslation()
  const view = useView()
  return (
    <fieldset className="flex flex-none">
      <legend className="sr-only">{t('products.view')}</legend>
      {views.map(({ view: one, icon: Icon, label }) => (
        <label
          key={one}
          className={classNames('grid relative', styles.view, view === one && styles.viewOn)}
          title={t(label)}
        >
          <input
            type="radio"
            name="catalogue-view"
            className="sr-only"
            checked={view === one}
            aria-label={t(label)}
            onChange={() => setView(one)}
          />
          <Icon size={18} stroke={1.5} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
