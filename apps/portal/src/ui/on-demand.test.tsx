import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>

describe('a part that is loaded when it shows', () => {
  it('shows with its properties, and the next time at once', async () => {
    const load = vi.fn(async () => ({ default: Hello }))
    const Part = onDemand(load)
    const { unmount } = render(<Part name="Ona" onFailed={() => {}} waiting={<p>Somebody comes</p>} />)
    expect(screen.getByText('Somebody comes')).toBeTruthy()
    await screen.findByText('Hello Ona')
    expect(screen.queryByText('Somebody comes')).toBeNull()
    unmount()
    render(<Part name="Solbakke" onFailed={() => {}} />)
    expect(screen.getByText('Hello Solbakke')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('NOTIFY-20 leaves the page as it is when it can not be loaded, says so, and comes with the connection', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Hello }>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ default: Hello })
    const Part = onDemand(load)
    const onFailed = vi.fn()
    render(
      <>
        <p>The page</p>
        <Part name="Ona" onFailed={onFailed} />
      </>,
    )
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
    expect(screen.getByText('The page')).toBeTruthy()
    window.dispatchEvent(new Event('online'))
    await screen.findByText('Hello Ona')
    expect(onFailed).toHaveBeenCalledOnce()
  })

  it('says nothing when it is not wanted any more', async () => {
    let fail = (_error: Error) => {}
    const Part = onDemand<{ name: string }>(
      () =>
        new Promise((_done, failed) => {
          fail = failed
        }),
    )
    const onFailed = vi.fn()
    const { unmount } = render(<Part name="Ona" onFailed={onFailed} />)
    unmount()
    fail(new TypeError('Failed to fetch'))
    await Promise.resolve()
    await Promise.resolve()
    expect(onFailed).not.toHaveBeenCalled()
  })
})
