/**
 * The files that an area and its home screen load after the program itself, by address, from Vite's manifest. The page of an area names them,
 * so that a browser fetches them at once instead of learning of each layer from the one before.
 */

const INSIDE = 'src/app/shell/inside.tsx';
/** The home of each role (`role-facts.ts`), its area, and its first screen if that waits for much code. */
const AREAS = [
  ['/medico/dashboard', 'medico', 'agenda/citas/doctor-agenda.tsx'],
  ['/laboratorista/dashboard', 'laboratorio', 'agenda/citas/doctor-agenda.tsx'],
  ['/secretaria/agenda', 'secretaria', 'agenda/citas/secretaria-agenda.tsx'],
  ['/cliente/citas', 'cliente'],
  ['/adminSecretario/dashboard', 'admin-sec'],
  ['/admin/dashboard', 'admin'],
  ['/institucion/perfil', 'institucion'],
];

/** Addresses in lower case: an area under its base, and its home with the screen. */
export function areaFiles(manifest) {
  const files = (key, seen) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not where it was`);
    if (seen.has(key)) return [];
    seen.add(key);
    const imports = (chunk.imports ?? []).flatMap((next) => files(next, seen));
    return [...imports, ...(chunk.css ?? []), chunk.file];
  };
  return Object.fromEntries(
    AREAS.flatMap(([home, area, screen]) => {
      const seen = new Set();
      // The page names these already.
      files('index.html', seen);
      const frame = [INSIDE, `src/areas/${area}.ts`].flatMap((key) => files(key, seen));
      const first = screen ? files(`src/features/${screen}`, seen) : [];
      return [
        [home.slice(0, home.indexOf('/', 1)).toLowerCase(), [...new Set(frame)]],
        [home.toLowerCase(), [...new Set([...frame, ...first])]],
      ];
    }),
  );
}
