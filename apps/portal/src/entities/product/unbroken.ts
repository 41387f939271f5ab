/**
 * A text in which a number stays with the unit after it: `15.6 in`, `230 V`. Texts of catalogues have a normal space
 * there, at which a narrow column would break them.
 */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=[\p{L}°%"'″′²³/·]{1,5}(?:$|[\s,;.)]))/gu, '$1\u00a0')
