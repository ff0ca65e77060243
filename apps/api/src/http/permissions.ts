import type { Endpoint, Scope } from '@hampi/contract/base/endpoint';
import { ROLES } from '@hampi/contract/base/role-facts';

const word: Record<Scope, string> = { own: 'propio', assigned: 'asignado', any: 'todo' };

/** Generates `docs/permissions.md`, endpoint × role, from the declarations; a test compares it. */
export function permissionsTable(endpoints: Endpoint[]): string {
  const cell = (endpoint: Endpoint, role: (typeof ROLES)[number]) => {
    if (endpoint.allow === 'public') return 'público';
    if (endpoint.allow === 'session') return 'sesión';
    const scope = endpoint.allow[role];
    return scope ? word[scope] : '—';
  };
  const rows = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((e) => `| ${e.method} | \`${e.path}\` | ${ROLES.map((role) => cell(e, role)).join(' | ')} | ${e.summary} |`);
  return `# Quién puede llamar qué

Impreso de las declaraciones de \`packages/contract\` con \`npm run permissions\`; una prueba lo compara.
**propio**: lo suyo; **asignado**: lo de los profesionales para quienes trabaja; **todo**: lo de cualquiera; **—**: nadie con ese rol.

| | Llamada | ${ROLES.map((role) => role.replace('ROLE_', '')).join(' | ')} | |
|---|---|${ROLES.map(() => '---').join('|')}|---|
${rows.join('\n')}
`;
}
