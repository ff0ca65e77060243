import { IconLogout } from '@tabler/icons-react';
import { useMemo } from 'react';
import { NavLink } from 'react-router';
import type { Entry } from '../../areas/area.ts';
import { LoadGuard } from '../../kit/feedback/load-guard.tsx';
import css from './side-menu.module.css';
import { leaveSession } from './user-menu.tsx';

/** The role's entries under their headings, with 'Cerrar sesión' fixed below the scrolling list (1 §2). */
export function SideMenu({
  entries,
  base,
  version,
  tall = false,
}: {
  entries: Entry[];
  base: string;
  /** The program's, in the back office. */
  version?: string | undefined;
  tall?: boolean;
}) {
  const groups = useMemo(() => {
    const found = new Map<string, Entry[]>();
    for (const entry of entries) {
      if (!entry.hidden) found.set(entry.group ?? '', [...(found.get(entry.group ?? '') ?? []), entry]);
    }
    return [...found];
  }, [entries]);

  return (
    <nav className={`stack grow ${css.menu}`} aria-label="Menú principal" data-tall={tall || undefined}>
      <div className={`grow p-4 ${css.list}`}>
        {groups.map(([group, members]) => (
          <div key={group}>
            {group && <p className={`hint strong ${css.heading}`}>{group}</p>}
            <ul className="stack gap-2" aria-label={group || undefined}>
              {members.map(({ path, label, icon: Icon, screen, Badge }) => (
                <li key={path}>
                  <NavLink
                    to={`${base}/${path}`}
                    className={`row gap-12 full py-4 px-8 r-control t-body semi c-quiet left pointer ${css.entry}`}
                    // Starts loading the screen on hover, before the click.
                    onPointerEnter={() => void screen().catch(() => undefined)}
                  >
                    <Icon size={20} stroke={1.75} aria-hidden />
                    <span>{label}</span>
                    {Badge && (
                      <LoadGuard over>
                        <Badge />
                      </LoadGuard>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-8 pt-8 rule-above">
        <button
          type="button"
          className={`row gap-12 full py-4 px-8 r-control t-body semi c-quiet left pointer ${css.entry}`}
          onClick={() => void leaveSession()}
        >
          <IconLogout className="rigid" size={20} stroke={1.75} aria-hidden />
          <span>Cerrar sesión</span>
        </button>
        {version && <p className="hint py-4 px-8">Hampi {version}</p>}
      </div>
    </nav>
  );
}
