/** 'Dra. Lucía Peñaherrera Ordóñez'. */
export const nameOf = (a: { titulo_honorifico: string | null; nombres: string; apellidos: string }): string =>
  [a.titulo_honorifico, a.nombres, a.apellidos].filter(Boolean).join(' ');
