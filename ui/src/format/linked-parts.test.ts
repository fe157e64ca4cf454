import { describe, expect, it } from 'vitest'
import { linkedParts } from './linked-parts.ts'

/** The links in a text, as pairs of text and `href`. */
const linksIn = (text: string) =>
  linkedParts(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))

describe('linkedParts', () => {
  it.each([
    [
      'Vedi https://esempio.it/a?b=1#c, poi chiama',
      'https://esempio.it/a?b=1#c',
      'https://esempio.it/a?b=1#c',
    ],
    ['(http://esempio.it).', 'http://esempio.it', 'http://esempio.it/'],
    [
      'https://esempio.it/Filo_(tessile)).',
      'https://esempio.it/Filo_(tessile)',
      'https://esempio.it/Filo_(tessile)',
    ],
    ['https://www.città.it/è', 'https://www.città.it/è', 'https://www.xn--citt-3na.it/%C3%A8'],
    ['http://esempio.it:8080?a', 'http://esempio.it:8080?a', 'http://esempio.it:8080/?a'],
    ['su www.esempio.it!', 'www.esempio.it', 'https://www.esempio.it/'],
    ['HTTPS://ESEMPIO.IT', 'HTTPS://ESEMPIO.IT', 'https://esempio.it/'],
    ['scrivi a centro@esempio.it.', 'centro@esempio.it', 'mailto:centro@esempio.it'],
    ['mailto:centro@esempio.it', 'mailto:centro@esempio.it', 'mailto:centro@esempio.it'],
    ['Tel. 06 1234567, dalle 8', '06 1234567', 'tel:061234567'],
    ['+39 333 123 4567;', '+39 333 123 4567', 'tel:+393331234567'],
    ['tel:+390612345678', 'tel:+390612345678', 'tel:+390612345678'],
    ['chiama subito il 112.', '112', 'tel:112'],
    ['verde 800.123.456.', '800.123.456', 'tel:800123456'],
  ])('links the address in "%s"', (text, shown, href) => expect(linksIn(text)).toEqual([[shown, href]]))

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'JAVASCRIPT://esempio.it/%0aalert(1)',
    'file:///etc/passwd',
    'https://inps.it@esempio.it',
    'https://a:b@esempio.it',
    'https://localhost',
    'https://аррӏе.com',
    'https://www.goo\u200bgle.com',
    'https://esempio.it\u202e/moc.elgoog',
    'http://',
    'https://[',
    'a@b',
    'mailto:a@esempio.it?cc=b@esempio.it',
    'a%0d%0acc:b@esempio.it',
    'a%2cb@esempio.it',
    '@esempio.it',
    '<a href="https://esempio.it">',
    'il 03/11/2026 alle 10.30',
    'il 03-11-2026, lotto A0612345678',
    'sale 0,9% 100 ml 250 ml 500 ml',
    '1234567890 passi',
    '112 sacche, 118 ml, il 112,5 o il 118%',
    'www.',
  ])('links nothing in "%s"', (text) => expect(linksIn(text)).toEqual([]))

  it('finds several links and returns parts that add up to the text', () => {
    const text = '«https://esempio.it»\n\n(06 1234567) o a@esempio.it, www.esempio.it/x…'
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(linksIn(text)).toHaveLength(4)
  })

  it('stays fast on long repetitive texts', () => {
    for (const unit of ['a', 'a@', 'http://', '0 ', '1', '(', '.', 'www.', '+', ' ', '06 123.'])
      expect(linkedParts(unit.repeat(10_000 / unit.length)).length).toBeGreaterThan(0)
  })
})
