import type { ReactNode } from 'react';

/** What is being written: the officer, the impact assessment, or the note about a recipient. */
export type Abierto = 'delegado' | 'impacto' | { clave: string };

/** A part of the desk: its title, what can be done with it, its content. */
export function Seccion({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card p-16 stack gap-12 min-0">
      <div className="row wrap between gap-8">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
