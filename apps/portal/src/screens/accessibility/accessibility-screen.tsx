import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConfiguration, useDocumentTitle } from '../../entities/configuration/configuration.ts'
import { switchedOffQuery } from '../../entities/features/features.ts'
import { useUser } from '../../entities/session/session.ts'
import { useLocale } from '../../i18n/locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './accessibility-screen.module.css'
import type { Statement } from './statement.ts'

/** What the software does for everybody to use it, how that was tested, what is missing, and how to tell of a barrier. */
export function AccessibilityScreen({ statement: { language, texts } }: { readonly statement: Statement }) {
  useDocumentTitle(texts.title)
  return (
    <article className={styles.statement} lang={language}>
      <header className={styles.section}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.aim_title}</h2>
        <p>{texts.aim}</p>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.tested_title}</h2>
        <p>{texts.tested}</p>
        <Points texts={[texts.rules, texts.keyboard, texts.zoom, texts.display]} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.untested_title}</h2>
        <Points texts={[texts.people, texts.browsers, texts.audit]} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.gaps_title}</h2>
        <Points texts={[texts.timing, texts.order]} />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.content_title}</h2>
        <p>{texts.content}</p>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.barrier_title}</h2>
        <Barrier {...texts} />
      </section>
    </article>
  )
}

const Points = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className={styles.points}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/** The way to the feedback report or, without one, to the contact form; whom to turn to where the catalogue has neither. */
function Barrier({ barrier, barrier_link, barrier_elsewhere }: Statement['texts']) {
  const { feedback_form, contact_form } = useConfiguration().setup
  const locale = useLocale().segment
  const user = useUser()
  const { data: switchedOff } = useQuery({ ...switchedOffQuery(user?.token ?? ''), enabled: user !== undefined })
  const contact = String(contact_form)
  const reports = Boolean(feedback_form) && !switchedOff?.has('report')
  if (!reports && contact === '') return <p>{barrier_elsewhere}</p>
  return (
    <>
      <p>{barrier}</p>
      <p>
        {reports ? (
          <Link to="/$locale/report/detail/$id" params={{ locale, id: 'new' }} className={buttonClass()}>
            {barrier_link}
          </Link>
        ) : (
          <Link to="/$locale/forms/detail/$id" params={{ locale, id: contact }} className={buttonClass()}>
            {barrier_link}
          </Link>
        )}
      </p>
    </>
  )
}
