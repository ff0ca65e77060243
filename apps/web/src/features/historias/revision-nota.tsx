import { MC } from '@hampi/contract/clinical-messages';
import { Button } from '@mantine/core';
import css from './advertencias.module.css';
import { useConsulta } from './consulta-store.ts';
import { useRevision } from './revision.ts';

/** How the check of the receta stands; and always, that silence is not safety. */
export function RevisionNota() {
  const { estado, again } = useRevision();
  const graves = useConsulta((s) => count(s.advertencias, 'alta'));
  const medias = useConsulta((s) => count(s.advertencias, 'media'));
  return (
    <div className={css.note}>
      <div className={css.state} role="status" data-kind={estado}>
        {estado === 'revisando' && 'Revisando la receta…'}
        {estado === 'revisada' && (found(graves, medias) || 'Receta revisada, sin advertencias.')}
        {estado === 'fallo' && MC.receta_sin_revisar}
      </div>
      {estado === 'fallo' && (
        <Button variant="subtle" size="compact-sm" onClick={again}>
          Revisar otra vez
        </Button>
      )}
      <p>{MC.receta_silencio}</p>
    </div>
  );
}

const count = (all: Record<string, { gravedad: string }[]>, gravedad: string) =>
  Object.values(all)
    .flat()
    .filter((a) => a.gravedad === gravedad).length;

/** `2 advertencias graves y 1 de precaución.` */
function found(graves: number, medias: number): string {
  const words = [
    graves > 0 && (graves === 1 ? '1 advertencia grave' : `${graves} advertencias graves`),
    medias > 0 &&
      (graves > 0
        ? `${medias} de precaución`
        : `${medias} ${medias === 1 ? 'advertencia' : 'advertencias'} de precaución`),
  ].filter(Boolean);
  return words.length > 0 ? `${words.join(' y ')}.` : '';
}
