/** `1 crédito`, `3 créditos`. */
export const cuantosCreditos = (n: number): string => `${n} ${n === 1 ? 'crédito' : 'créditos'}`;
