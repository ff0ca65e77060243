/**
 * Typed or pasted text without what nobody can see: soft hyphens, marks of direction, zero-width and control characters, which Word, PDF and
 * WhatsApp leave in what is copied from them. The line breaks that they write in their own ways become ordinary ones. Tabs stay, and so does
 * the joiner that makes one picture of several. A letter and its accent become one character, as a PDF or a Mac may write them apart.
 */
export const legible = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu, '')
    .replace(/(?![\u200d\t\n\r])[\p{Cf}\p{Cc}]/gu, '');
