import * as MC from '@hampi/contract/clinica/historia/messages';
import { type Medicamento, SIN_IMAGEN } from '@hampi/contract/clinica/vademecum/calls';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { type RowAction, RowActions } from '../../../kit/table/row-actions.tsx';
import css from './vademecum.module.css';

const DETAILS = [
  ['funcion', 'Función'],
  ['dosificacion', 'Dosificación'],
  ['contraindicaciones', 'Contraindicaciones'],
  ['notas', 'Notas'],
] as const;

/** A medicine in a list: its identifying details and, on request, the rest. */
export function MedicamentoCard({ medicamento, actions = [] }: { medicamento: Medicamento; actions?: RowAction[] }) {
  const { nombre, composicion, presentacion, casa_comercial, urlimagen, referencial } = medicamento;
  const details = DETAILS.filter(([key]) => medicamento[key]);
  return (
    <li className="card flex gap-16 items-start p-16">
      {urlimagen !== SIN_IMAGEN && (
        <img src={urlimagen} alt="" className={`rigid r-control b-subtle ${css.picture}`} loading="lazy" />
      )}
      <div className="fill anywhere">
        <div className="row wrap gap-4 gap-x-8">
          <h2 className="t-lead">{nombre}</h2>
          {referencial && (
            <span title={MC.referencial}>
              <StatusBadge status="en-revision" word="Referencial" />
            </span>
          )}
        </div>
        {composicion && <p>{composicion}</p>}
        <p className="t-small c-faint">{[presentacion, casa_comercial].filter(Boolean).join(' · ')}</p>
        {details.length > 0 && (
          <details className={`mt-4 t-small ${css.details}`}>
            <summary className="py-8 semi c-brand">
              Ver detalle <span className="visually-hidden">de {nombre}</span>
            </summary>
            <dl className="grid gap-8 mt-4">
              {details.map(([key, label]) => (
                <div key={key}>
                  <dt className="strong c-quiet">{label}</dt>
                  <dd>{medicamento[key]}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {actions.length > 0 && <RowActions actions={actions} />}
    </li>
  );
}
