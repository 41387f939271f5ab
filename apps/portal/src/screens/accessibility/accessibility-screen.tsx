import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settingOf, useConfiguration, useDocumentTitle } from '../../configuration/configuration.ts'
import { switchedOffQuery } from '../../configuration/features.ts'
import { useUser } from '../../entities/session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './accessibility-screen.module.css'
import type { Statement } from './statement.ts'

/**
 * The accessibility statement: what the software provides, how it was tested, what is missing, and how to report a
 * barrier.
 */
export function AccessibilityScreen({ statement: { language, texts } }: { readonly statement: Statement }) {
  useDocumentTitle(texts.title)
  return (
    <article className={classNames('grid gap-6 wrap-anywhere', styles.statement)} lang={language}>
      <header className="grid justify-items-start gap-3">
        <h1>{texts.title}</h1>
        <p className="text-muted text-lg">{texts.lead}</p>
      </header>
      <Section title={texts.aim_title}>
        <p>{texts.aim}</p>
      </Section>
      <Section title={texts.tested_title}>
        <p>{texts.tested}</p>
        <Points texts={[texts.rules, texts.keyboard, texts.zoom, texts.display]} />
        <p>{texts.reader}</p>
      </Section>
      <Section title={texts.untested_title}>
        <Points texts={[texts.people, texts.browsers, texts.audit]} />
      </Section>
      <Section title={texts.gaps_title}>
        <Points texts={[texts.timing, texts.order]} />
      </Section>
      <Section title={texts.content_title}>
        <p>{texts.content}</p>
      </Section>
      <Section title={texts.barrier_title}>
        <Barrier {...texts} />
      </Section>
    </article>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid justify-items-start gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)

const Points = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className={styles.points}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

/**
 * The link to the feedback report or, without one, to the contact form; if the catalogue has neither, the contact to
 * turn to.
 */
function Barrier({ barrier, barrier_link, barrier_elsewhere }: Statement['texts']) {
  const { feedback_form, contact_form } = useConfiguration().setup
  const user = useUser()
  const { data: switchedOff } = useQuery({ ...switchedOffQuery(user?.token ?? ''), enabled: user !== undefined })
  const contact = settingOf(contact_form)
  const reports = settingOf(feedback_form) !== '' && !switchedOff?.has('report')
  if (!reports && contact === '') return <p>{barrier_elsewhere}</p>
  return (
    <>
      <p>{barrier}</p>
      <p>
        <Link
          to={reports ? '/$locale/report/detail/$id' : '/$locale/forms/detail/$id'}
          from="/$locale"
          params={{ id: reports ? 'new' : contact }}
          className={buttonClass()}
        >
          {barrier_link}
        </Link>
      </p>
    </>
  )
}
