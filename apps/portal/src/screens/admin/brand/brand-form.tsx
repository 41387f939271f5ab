import { useQueryClient } from '@tanstack/react-query'
import type { AdminBrand, AdminBrandField } from '@vitrine/contract'
import { type BrandField, brandFields, brandKinds, maxBrandValue } from '@vitrine/contract/rules/brand-fields'
import { asHex } from '@vitrine/contract/rules/colour'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { useSyncMutation } from '../../../feedback/mutations.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FormSection, wideFieldClass } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { adminNotify } from '../parts/use-admin-change.ts'
import styles from './brand.module.css'
import { type BrandDraft, isFaulty, shownValue } from './brand-draft.ts'
import { brandOptions } from './brand-queries.ts'
import { useFieldName, useValueWords } from './brand-words.ts'
import { ColourField } from './colour-field.tsx'
import { ContrastWarnings } from './contrast-warnings.tsx'
import { FieldSource } from './field-source.tsx'
import { LanguagesField } from './languages-field.tsx'
import { PictureField } from './picture-field.tsx'

export interface BrandFormProps {
  readonly brand: AdminBrand
  readonly draft: BrandDraft
}

const sections = [
  ['admin.brand_texts', ['text', 'article']],
  ['admin.brand_colours', ['colour']],
  ['admin.brand_pictures', ['picture']],
  ['admin.brand_languages', ['languages']],
] as const

/** The fields of the brand. What is published is based on the version that the form shows. */
export function BrandForm({ brand, draft }: BrandFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const failureText = useFailureText()
  const publishing = useSyncMutation({
    mutationFn: () => adminApi.adminBrand.change({ version: brand.version, changes: draft.changes }),
    onSuccess: async (saved) => {
      client.setQueryData(brandOptions.queryKey, saved)
      draft.discard()
      adminNotify(t('admin.brand_published'), 'success')
      // The portal around the form shows the new brand, too.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['admin'] }),
        client.invalidateQueries({ queryKey: ['start-data'] }),
      ])
    },
    onError: (error) => {
      const reason = failureText(error) ?? t('state.something_went_wrong')
      adminNotify(t('text.sentences', { first: reason, second: t('admin.brand_kept') }), 'error')
      void client.invalidateQueries({ queryKey: brandOptions.queryKey })
    },
  })
  const publish = (event: FormEvent) => {
    event.preventDefault()
    if (publishing.isPending || draft.count === 0) return
    const isSound = brandFields.every((name) => !isFaulty(name, draft.changes[name]))
    if (isSound) publishing.mutate()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const faulty = publishing.error instanceof ApiFailure ? publishing.error : undefined
  return (
    <form
      ref={form}
      className={classNames('grid gap-6 content-start min-w-0', styles.form)}
      noValidate
      onSubmit={publish}
      aria-label={t('admin.brand')}
    >
      <Theirs brand={brand} draft={draft} />
      {sections.map(([title, kinds]) => (
        <FormSection key={title} title={t(title)}>
          {brand.fields
            .filter(({ name }) => kinds.some((kind) => kind === brandKinds[name]))
            .map((field) => (
              <div key={field.name} className={classNames('grid gap-2 content-start min-w-0', wideFieldClass)}>
                <BrandControl
                  field={field}
                  brand={brand}
                  draft={draft}
                  error={faulty?.field === field.name ? faulty.message : undefined}
                />
                <FieldSource field={field} locales={brand.locales} draft={draft} />
              </div>
            ))}
          {title === 'admin.brand_colours' && (
            <div className={wideFieldClass}>
              <ContrastWarnings brand={brand} changes={draft.sound} />
            </div>
          )}
        </FormSection>
      ))}
      <div className={classNames('flex flex-wrap items-center gap-3', styles.actions)}>
        <Button
          variant="primary"
          type="submit"
          disabled={draft.count === 0}
          busy={publishing.isPending}
          busyLabel={t('account.saving')}
        >
          {t('admin.brand_publish')}
        </Button>
        {draft.count > 0 && <Button onClick={draft.discard}>{t('admin.brand_discard')}</Button>}
      </div>
    </form>
  )
}

/** What somebody else has published since the draft was begun. */
function Theirs({ brand, draft: { theirs } }: BrandFormProps) {
  const { t } = useTranslation()
  const fieldName = useFieldName()
  const words = useValueWords(brand.locales)
  return (
    <div role="status">
      {theirs.length > 0 && (
        <Notice tone="warning">
          <p>{t('admin.brand_conflict')}</p>
          <ul className="grid gap-1">
            {theirs.map((field) => (
              <li key={field.name}>
                {t('text.labelled', { label: fieldName(field.name), text: words(field.name, shownValue(field)) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

interface BrandControlProps extends BrandFormProps {
  readonly field: AdminBrandField
  readonly error: string | undefined
}

function BrandControl({ field, brand, draft: { changes, set }, error }: BrandControlProps) {
  const { t } = useTranslation()
  const label = useFieldName()(field.name)
  const { name } = field
  const value = shownValue(field, changes[name])
  const onChange = (next: string) => set(name, next)
  const props = { label, value, onChange }
  switch (brandKinds[name]) {
    case 'colour':
      return <ColourField {...props} />
    case 'picture':
      return <PictureField name={name} ground={groundOf(brand, changes, name)} {...props} />
    case 'languages':
      return <LanguagesField locales={brand.locales} {...props} />
    default:
      return (
        <TextField
          label={label}
          value={value}
          required
          maxLength={maxBrandValue}
          autoComplete="off"
          error={error}
          hint={name === 'dashboard_content' ? t('admin.brand_article_hint') : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}

/** The ground of a picture: logos stand on the header. */
function groundOf({ fields }: AdminBrand, changes: BrandDraft['changes'], name: BrandField): string {
  if (name === 'logo_dark') return '#171614'
  const header = name === 'logo' ? fields.find((field) => field.name === 'header.background') : undefined
  return (header && asHex(shownValue(header, changes[header.name]))) || '#ffffff'
}
