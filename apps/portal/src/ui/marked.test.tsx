import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { markHtml } from './mark-html.ts'
import { FoundWordsProvider, Marked } from './marked.tsx'
import { RichText } from './rich-text.tsx'

const marks = (container: HTMLElement) => [...container.querySelectorAll('mark')].map((mark) => mark.textContent)

describe('a word that a search found', () => {
  it('SEARCH-05 is marked in plain texts, and nowhere else', () => {
    const { container } = render(
      <>
        <p>
          <FoundWordsProvider words={['lamp']}>
            <Marked text="A lamp, two Lamps" />
          </FoundWordsProvider>
        </p>
        <p>
          <Marked text="Another lamp" />
        </p>
      </>,
    )
    expect(marks(container)).toEqual(['lamp', 'Lamps'])
    expect(screen.getByText('Another lamp').textContent).toBe('Another lamp')
  })

  it('SEARCH-05 is marked in the texts of HTML only', async () => {
    const html =
      '<p title="lamp">A <b>lamp</b> &lt;mark&gt;</p><img src="x" alt="lamp"><a href="https://lamp.example">here</a>'
    const { container } = render(
      <FoundWordsProvider words={['lamp', 'here']}>
        <RichText html={html} />
      </FoundWordsProvider>,
    )
    await screen.findByRole('link')
    expect(marks(container)).toEqual(['lamp', 'here'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://lamp.example')
    expect(screen.getByRole('img').getAttribute('alt')).toBe('lamp')
    expect(container.textContent).toBe('A lamp <mark>here')
  })

  it('leaves HTML without the words as it is', () => {
    expect(markHtml('<p>A &lt;b&gt; chair</p>', ['lamp'])).toBe('<p>A &lt;b&gt; chair</p>')
    expect(markHtml('<p>b &lt;b&gt;</p>', ['b'])).toBe('<p><mark>b</mark> &lt;<mark>b</mark>&gt;</p>')
  })
})
