import { useQuery } from '@tanstack/react-query'
import type { Attribute } from '@vitrine/contract'
import { useLocale } from '../../i18n/locale.ts'
import { cardAttributes } from './card-attributes.ts'
import { attributesOptions } from './product-queries.ts'

const none: readonly Attribute[] = []

/** The attributes of cards outside of the catalogue. Undefined while they load, empty if that fails. */
export function useCardAttributes(): readonly Attribute[] | undefined {
  const { tag } = useLocale()
  const { data, isError } = useQuery({ ...attributesOptions(tag), select: cardAttributes })
  return data ?? (isError ? none : undefined)
}
