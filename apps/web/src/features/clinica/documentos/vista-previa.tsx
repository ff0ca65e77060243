import * as MC from '@hampi/contract/clinica/historia/messages';
import { Button } from '@mantine/core';
import { Bone, useLate } from '../../../kit/feedback/skeletons.tsx';
import type { Sheet } from './draw-pdf.ts';
import type { VistaPrevia as Vista } from './use-vista-previa.ts';
import css from './vista-previa.module.css';

interface Props {
  vista: Vista;
  firmada: boolean;
}

/** `Receta N.º 000012-2`, if the file has a number. */
const numeroEmitido = (titulo: string) => /^(.+ N\.º \S+) · /.exec(titulo)?.[1];

/** The pages as they will be printed (2 §2). */
export function VistaPrevia({ vista: { hojas, titulo, cargando, fallo, retry }, firmada }: Props) {
  const emitido = numeroEmitido(titulo);
  const late = useLate(cargando);
  return (
    <div className={`grid min-0 clip r-card ${css.desk}`}>
      <section
        className={`grid gap-20 p-20 content-start ${css.sheets}`}
        aria-label="Vista previa"
        aria-busy={cargando}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        data-old={late || undefined}
      >
        {fallo ? (
          <div className={`grid gap-12 py-64 px-12 center ${css.failure}`} role="status">
            <p>{fallo}</p>
            <Button variant="default" size="sm" onClick={retry}>
              Reintentar
            </Button>
          </div>
        ) : hojas.length > 0 ? (
          hojas.map((hoja, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document never change order
            <Hoja key={i} hoja={hoja} pagina={`Página ${i + 1} de ${hojas.length}`} />
          ))
        ) : (
          <div className={`relative full grid gap-16 content-start ${css.empty}`} aria-hidden>
            {late && [62, 40, 88, 76, 92, 54].map((width) => <Bone key={width} width={`${width}%`} />)}
          </div>
        )}
      </section>
      <p className={`py-8 px-16 t-small center c-quiet ${css.note}`} role="status">
        {cargando
          ? 'Preparando la vista previa…'
          : !fallo && (emitido ? `Documento emitido: ${emitido}.` : MC.vista_previa_nota)}
        {firmada && !emitido && !cargando && !fallo && ` ${MC.vista_previa_firma}`}
      </p>
    </div>
  );
}

function Hoja({ hoja: { picture, words }, pagina }: { hoja: Sheet; pagina: string }) {
  return (
    <figure className={`relative full ${css.sheet}`}>
      <div aria-hidden ref={(place) => place?.replaceChildren(picture)} />
      <figcaption className="visually-hidden">
        {pagina}. {words}
      </figcaption>
    </figure>
  );
}
