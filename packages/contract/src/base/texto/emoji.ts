/**
 * Whether a text has a picture. Unicode counts the signs of brands, such as in «Panadol®», among those that can be shown as one, but they are
 * ordinary letters of a name.
 */
export const hasEmoji = (text: string): boolean => /(?![©®™ℹ‼⁉])\p{Extended_Pictographic}/u.test(text);
