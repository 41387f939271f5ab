/** Lists and hashes as Python and Ruby print them: `['a', None]`, `{"key"=>"a"}`. Data sets hold them in cells. */

const token =
  /\s+|=>|[[\]{},:()]|(?:[ub](?=['"]))?(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z_]\w*/y

const words: Readonly<Record<string, string>> = {
  None: 'null',
  nil: 'null',
  nan: 'null',
  NaN: 'null',
  null: 'null',
  True: 'true',
  true: 'true',
  False: 'false',
  false: 'false',
}

/** The text of a quoted string of either kind as JSON. */
function asJsonString(quoted: string): string {
  const start = /['"]/.exec(quoted)?.index ?? 0
  const inner = quoted.slice(start + 1, -1)
  const text = inner.replace(/\\(u[\da-f]{4}|[\s\S])/gi, (whole, sign: string) => {
    if (/^u[\da-f]{4}$/i.test(sign)) return String.fromCharCode(Number.parseInt(sign.slice(1), 16))
    const control = { n: '\n', t: '\t', r: '' }[sign]
    return control ?? (/['"\\/#]/.test(sign) ? sign : whole)
  })
  return JSON.stringify(text)
}

/** The value of a literal of Python or Ruby; undefined for any other text. */
export function literalIn(text: string): unknown {
  let json = ''
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const [part] = token.exec(text) ?? []
    if (part === undefined) return undefined
    if (/^(?:[ub])?['"]/.test(part)) json += asJsonString(part)
    else if (part === '=>') json += ':'
    else if (part === '(') json += '['
    else if (part === ')') json += ']'
    else if (/^[A-Za-z_]/.test(part)) {
      const word = words[part]
      if (word === undefined) return undefined
      json += word
    } else json += part
  }
  try {
    // Python allows a comma after the last item.
    return JSON.parse(json.replace(/,\s*([\]}])/g, '$1')) as unknown
  } catch {
    return undefined
  }
}
