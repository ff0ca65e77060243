import { fechaCorta, fechaOf } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconCopy, IconCopyPlus } from '@tabler/icons-react';
import { toast } from '../../../base/toast.ts';
import { NoCopy } from '../../../kit/fields/no-copy.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import { useConsulta, useConsultaStore, useReadOnly } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { newKey } from '../consulta/valores.ts';
import css from '../plantillas/listas.module.css';
import { lineaTexto, recetaAnterior } from './receta.ts';
import { showReceta } from './receta-estado.ts';
import { forAnotherDay, type LineaValores, lineaOf } from './receta-lineas.ts';

/** 'Receta Anterior': the last prescription, to copy line by line or as a whole. */
export default function RecetaAnteriorSection() {
  const { historia, zona } = useHistoria();
  const viendo = useConsulta((s) => s.viendo);
  const store = useConsultaStore();
  const readOnly = useReadOnly();
  const before = recetaAnterior(historia.consultas, viendo);
  if (!before?.receta) return null;

  const copy = (lineas: LineaValores[]) => {
    const { valores, change, reveal } = store.getState();
    const fresh = lineas.map((linea) => ({ ...forAnotherDay(linea), clave: newKey() }));
    change({ detalle: [...valores.detalle, ...fresh], sinReceta: false });
    reveal('detalle');
    showReceta(store);
    toast.info(fresh.length === 1 ? `${fresh[0]?.medicamento}: copiado a la receta` : 'Receta copiada');
  };
  const lineas = before.receta.detalle.map(lineaOf);

  return (
    <NoCopy className="stack gap-16">
      <div className="row wrap gap-8 gap-x-12">
        <span className="c-quiet t-small" style={{ flex: 1 }}>
          {fechaCorta(fechaOf(before.created_date, zona))} · {before.doctor}
          {before.receta.numero !== null && ` · Receta n.º ${before.receta.numero}`}
        </span>
        {!readOnly && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCopyPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => copy(lineas)}
          >
            Copiar todo
          </Button>
        )}
      </div>
      <ol className="stack gap-8" aria-label="Medicamentos de la receta anterior">
        {lineas.map((linea, i) => (
          <li key={linea.clave} className={`row gap-12 py-8 px-12 edge r-note phone-wrap ${css.row}`}>
            <span className={`inline rigid middle r-mark b-tint-2 c-tint strong ${css.number}`}>{i + 1}</span>
            <span className={`fill anywhere ${css.words}`}>
              <b>{linea.medicamento}</b>
              <small>{lineaTexto(linea)}</small>
            </span>
            {!readOnly && (
              <IconAction icon={IconCopy} label={`Copiar ${linea.medicamento}`} onClick={() => copy([linea])} />
            )}
          </li>
        ))}
      </ol>
      {before.receta.indicaciones && (
        <p className="c-quiet t-small">
          <b>Indicaciones:</b> {before.receta.indicaciones}
        </p>
      )}
    </NoCopy>
  );
}
