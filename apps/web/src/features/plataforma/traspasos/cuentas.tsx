import type { Traspaso } from '@hampi/contract/plataforma/traspasos/calls';
import css from './traspasos.module.css';

/** The results of the rows, or the expected results. */
export function Cuentas({ traspaso }: { traspaso: Traspaso }) {
  const { estado, formato, nuevas, conocidas, dudosas, rechazadas, medidas, documentos } = traspaso;
  const isDone = estado !== 'REVISADO';
  const counts = [
    { word: isDone ? 'Traídos' : 'Nuevos', n: nuevas },
    { word: 'Ya en su lista', n: conocidas },
    { word: 'Dudosos', n: dudosas },
    { word: 'Rechazados', n: rechazadas },
    ...(formato === 'FHIR'
      ? [
          { word: 'Medidas', n: medidas },
          { word: 'Documentos', n: documentos },
        ]
      : []),
  ];
  return (
    <dl className={`grid gap-12 phone-two-columns ${css.cuentas}`}>
      {counts.map(({ word, n }) => (
        <div className="p-12 r-control b-subtle" key={word}>
          <dt className="t-hint c-quiet">{word}</dt>
          <dd className="t-large strong">{n.toLocaleString('es-EC')}</dd>
        </div>
      ))}
    </dl>
  );
}
