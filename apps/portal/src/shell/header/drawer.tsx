import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LocaleButton } from '../locale-picker/locale-button.tsx'
import styles from './drawer.module.css'
import { MainLinks } from './main-links.tsx'

/** The links of the top bar and the locale, on small screens (SHELL-05, A-45). Choosing a link closes the drawer. */
export default function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { title } = useConfiguration().setup
  return (
    <Dialog title={title} side="start" closeLabel={t('action.close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose()
        }}
      >
        <nav className="grid" aria-label={t('shell.main')}>
          <MainLinks className={classNames('flex items-center text-xl no-underline', styles.link)} />
        </nav>
      </div>
      <div className={classNames('mt-5', styles.locale)}>
        <LocaleButton withTitle />
      </div>
    </Dialog>
  )
}
