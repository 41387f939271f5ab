/**
 * The brand: what operators set over the imported configuration. The admin area and the command line share it. Changes
 * of the admin area are written to the audit log in their own transaction.
 */
import { configuredValue, languagesValue } from '@vitrine/catalogue-rules/brand'
import type { AdminBrand, AdminBrandVersions } from '@vitrine/contract'
import { type BrandField, type BrandValues, brandFields } from '@vitrine/contract/rules/brand-fields'
import { defaultPalette } from '@vitrine/contract/rules/colour'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { ActingOperator, AuditAction, WriteAudit } from '../audit/audit-entry.ts'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import { type BrandStore, noOverrides } from './brand-store.ts'
import { type BrandChanges, changedOverrides, differingFields, fileKeys } from './brand-values.ts'

/** What a change uses, inside its transaction. */
export interface BrandTransaction {
  readonly store: BrandStore
  readonly audit: WriteAudit
}

export interface BrandOptions {
  readonly store: BrandStore
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: BrandTransaction) => Promise<T>) => Promise<T>
  /** The present catalogue with the newest brand. */
  readonly snapshot: () => Promise<CatalogueSnapshot>
  readonly clock: () => Date
}

/** Who changes something: an operator in the admin area, or null for a command, which writes no audit log. */
export type BrandActor = ActingOperator | null

const usualLimit = 25
const maxLimit = 100

const usualConfiguration = { theme: { palette: defaultPalette } }

const changedMeanwhile = () => new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })

export class BrandService {
  readonly #options: BrandOptions

  constructor(options: BrandOptions) {
    this.#options = options
  }

  /** The brand, with what was imported and the defaults. */
  async one(): Promise<AdminBrand> {
    const { brand, imported, allLocales } = await this.#options.snapshot()
    const usual = (field: BrandField) =>
      field === 'languages'
        ? languagesValue(allLocales.map(({ code }) => code))
        : (configuredValue(usualConfiguration, field) ?? '')
    return {
      version: brand.number,
      fields: brandFields.map((name) => ({
        name,
        override: brand.overrides[name] ?? null,
        imported: configuredValue(imported, name) ?? null,
        usual: usual(name),
      })),
      locales: allLocales.map(({ code, title, default: isDefault }) => ({ code, title, default: isDefault })),
    }
  }

  /**
   * The present overrides with changes.
   * @throws HttpError 400 with the field that can't be set
   */
  async drafted(changes: BrandChanges): Promise<BrandValues> {
    const { store } = this.#options
    const snapshot = await this.#options.snapshot()
    return changedOverrides(snapshot.brand.overrides, changes, { store, snapshot })
  }

  /**
   * Sets or removes overrides. All processes show them within a second.
   * @param version on which the change is based; undefined for commands, which change what they find
   * @throws HttpError 409 if there is another version, 400 with the field that can't be set
   */
  async change(version: number | undefined, changes: BrandChanges, actor: BrandActor): Promise<AdminBrand> {
    const snapshot = await this.#options.snapshot()
    return this.#adding(
      version,
      'brand.changed',
      ({ store }, before) => changedOverrides(before, changes, { store, snapshot }),
      actor,
    )
  }

  /**
   * Makes a new version that equals a former one; 0 is the imported configuration without overrides.
   * @throws HttpError 404 for a version that is not kept, 409 as `change`
   */
  restore(version: number | undefined, number: number, actor: BrandActor): Promise<AdminBrand> {
    const former = async ({ store }: BrandTransaction) => {
      if (number === 0) return noOverrides
      const row = await store.one(number)
      if (!row) throw notFound('version', String(number))
      return row.overrides
    }
    return this.#adding(version, 'brand.restored', former, actor, number)
  }

  /** A page of the versions, the newest first. */
  async versions({
    page = 1,
    limit: wanted = usualLimit,
  }: {
    readonly page?: number | undefined
    readonly limit?: number | undefined
  }): Promise<AdminBrandVersions> {
    const { store } = this.#options
    const limit = Math.min(wanted, maxLimit)
    // One more, with which the last one is compared.
    const rows = await store.list({ limit: limit + 1, offset: (page - 1) * limit })
    const versions = rows.slice(0, limit).map(({ number, at, operator, restored, overrides }, index) => ({
      ...{ number, at: at.toISOString(), operator, restored },
      fields: differingFields(overrides, rows[index + 1]?.overrides ?? noOverrides),
    }))
    return { versions, total: await store.total() }
  }

  async #adding(
    version: number | undefined,
    action: AuditAction,
    next: (inside: BrandTransaction, before: BrandValues) => Promise<BrandValues>,
    actor: BrandActor,
    restored: number | null = null,
  ): Promise<AdminBrand> {
    const { transact, clock } = this.#options
    await transact(async (inside) => {
      const { store, audit } = inside
      const present = await store.present()
      const before = present?.overrides ?? noOverrides
      if (version !== undefined && version !== (present?.number ?? 0)) throw changedMeanwhile()
      const overrides = await next(inside, before)
      const fields = differingFields(overrides, before)
      if (fields.length === 0) return
      const number = (present?.number ?? 0) + 1
      const by = { operatorId: actor?.id ?? null, operator: actor?.email ?? '' }
      // Only one of two changes at the same moment gets the number.
      if (!(await store.add({ number, overrides, at: clock(), ...by, restored }))) throw changedMeanwhile()
      await store.showFiles(fileKeys(overrides))
      const details = { fields, ...(restored === null ? {} : { restored }) }
      if (actor) await audit({ operator: actor, action, subject: String(number), details })
    })
    return this.one()
  }
}
