import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { type Seccion, useConsulta } from './consulta-store.ts';
import css from './section.module.css';

interface SectionProps {
  id: Seccion;
  title: string;
  icon: Icon;
  /** Secondary text at the right of the heading, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of the accordion. Its content is loaded on first opening and stays mounted, so that no input is lost. */
export function Section({ id, title, icon: Icon, aside, children }: SectionProps) {
  const open = useConsulta((s) => s.abiertas[id] ?? false);
  const toggle = useConsulta((s) => s.toggle);
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);

  return (
    <div className={css.section} data-open={open || undefined}>
      <h2 className={css.title}>
        <button
          type="button"
          id={`seccion-${id}`}
          className={css.head}
          aria-expanded={open}
          aria-controls={`contenido-${id}`}
          onClick={() => toggle(id)}
        >
          <Icon size={20} stroke={1.75} aria-hidden className={css.icon} />
          <span className={css.name}>{title}</span>
          {aside && <span className={css.aside}>{aside}</span>}
          <IconChevronDown size={18} stroke={1.75} aria-hidden className={css.chevron} />
        </button>
      </h2>
      <section id={`contenido-${id}`} aria-labelledby={`seccion-${id}`} hidden={!open} className={css.body}>
        {was && <LoadGuard waiting={<RowsSkeleton rows={2} />}>{children}</LoadGuard>}
      </section>
    </div>
  );
}
