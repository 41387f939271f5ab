import { describe, expect, it } from 'vitest'
import { checkUnusedPhrases, findUnused } from './unused-phrases.mjs'

const keys = ['state.loading', 'state.old', 'list.count_one', 'list.count_other', 'basket.ended', 'basket.title']

describe('LOCALE-07 the check of phrases that nothing shows', () => {
  it('finds keys that stand nowhere, in any of their forms', () => {
    expect(findUnused(keys, ["t('state.loading')", "t('basket.title')"])).toEqual([
      'phrase state.old is used nowhere: delete it in all languages',
      'phrase list.count_one is used nowhere: delete it in all languages',
      'phrase list.count_other is used nowhere: delete it in all languages',
      'phrase basket.ended is used nowhere: delete it in all languages',
    ])
  })

  it('takes a key by its forms, and a computed one by what its template can be', () => {
    const sources = [
      "t('list.count', { count })",
      "{ label: 'state.loading' }",
      "['state.old']",
      't(`basket.$' + '{why}`)',
    ]
    expect(findUnused(keys, sources)).toEqual(['phrase basket.title is used nowhere: delete it in all languages'])
  })

  it('wants to know what a new template makes', () => {
    expect(findUnused(['state.loading'], ['t(`state.$' + '{name}`)'])).toContain(
      'keys are computed as state.{}: say in scripts/checks/unused-phrases.mjs which',
    )
  })

  it('finds nothing in the portal and the server', async () => {
    expect(await checkUnusedPhrases()).toEqual([])
  })
})
