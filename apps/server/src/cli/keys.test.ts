/** `vitrine keys`. */
import { catalogue, signingKeys } from '@vitrine/database/schema'
import { describe, expect, it } from 'vitest'
import { checkLink, signLink } from '../http/signed-links.ts'
import { deleteEndedKeys, keptForMs, keysAt, startDelayMs } from '../modules/configuration/signing-keys.ts'
import { signingKeysStore } from '../modules/configuration/signing-keys-store.ts'
import { done, vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
const week = 7 * 86_400
const stored = () => signingKeysStore(database.db).all()
const states = async () => {
  const { out } = await vitrine('keys', '--format', 'json')
  return JSON.parse(out) as { id: number; state: string; links_end: string | null }[]
}
/** Moves all rotations into the past. */
const letTimePass = () => database.db.update(signingKeys).set({ startsAt: new Date(Date.now() - 60_000) })

describe('vitrine keys', () => {
  it('rotates the key: links of the former one stay valid until they end, and no output contains a key', async () => {
    const began = Date.now()
    const before = keysAt(await stored(), began)
    const link = signLink(before, 'package/1', began / 1000 + week)
    const rotated = await vitrine('keys', 'rotate')
    expect(rotated).toEqual(
      done('A new key signs all links from in 10 seconds. Links of the former key work until they end.'),
    )
    const rows = await stored()
    const [, second] = rows
    expect(second?.startsAt.getTime()).toBeGreaterThanOrEqual(began + startDelayMs)

    // Other processes sign with the former key until then, and accept both already.
    const soon = keysAt(rows, began)
    expect([soon.present, soon.coming]).toEqual([before.present, [second?.key]])
    const later = keysAt(rows, Date.now() + startDelayMs)
    expect([later.present, later.coming]).toEqual([second?.key, []])
    const newLink = signLink(later, 'package/1', began / 1000 + week)
    expect(newLink.signature).not.toBe(link.signature)
    for (const keys of [soon, later])
      for (const one of [link, newLink])
        expect(checkLink(keys, 'package/1', one, new Date(began + (week - 60) * 1000), week)).toBe('valid')
    expect(checkLink(later, 'package/1', link, new Date(began + (week + 1) * 1000), week)).toBe('expired')
    // Who knows the former key can't make links that last longer.
    const forged = signLink(before, 'package/1', began / 1000 + 2 * week)
    expect(checkLink(later, 'package/1', forged, new Date(), week)).toBe('forged')

    const outputs = [rotated.out, (await vitrine('keys')).out, (await vitrine('keys', '--format', 'json')).out]
    for (const { key } of rows) expect(outputs.join()).not.toContain(key)
  })

  it('lists the keys, and deletes the former one when its last link has ended', async () => {
    expect(await states()).toEqual([{ id: 0, state: 'present', signs_from: null, links_end: null }])
    await vitrine('keys', 'rotate')
    expect((await states()).map(({ state }) => state)).toEqual(['present', 'coming'])
    await letTimePass()
    expect((await states()).map(({ state }) => state)).toEqual(['former', 'present'])
    const [former] = await states()
    const ends = new Date(former?.links_end ?? '')
    expect(ends.getTime()).toBeGreaterThan(Date.now() + keptForMs - 120_000)
    expect(await deleteEndedKeys(database.db, new Date(ends.getTime() - 1))).toBe(0)
    expect(await deleteEndedKeys(database.db, ends)).toBe(1)
    const [row] = await database.db.select().from(catalogue)
    expect([row?.signingKey, (await states()).map(({ state }) => state)]).toEqual(['', ['present']])
  })

  it('deletes the former keys at once, after a question', async () => {
    expect(await vitrine('keys', 'end-former')).toEqual(done('There is no former key.'))
    const before = keysAt(await stored(), Date.now())
    const link = signLink(before, 'package/1', Date.now() / 1000 + 60)
    await vitrine('keys', 'rotate')
    await letTimePass()
    expect(await vitrine('keys', 'end-former')).toMatchObject({
      status: 1,
      error: expect.stringContaining('Use --yes.'),
    })
    expect(await vitrine('keys', 'end-former', '--yes')).toEqual(done('The former key is deleted.'))
    const after = keysAt(await stored(), Date.now())
    expect([after.former, checkLink(after, 'package/1', link, new Date(), week)]).toEqual([[], 'forged'])
  })
})
