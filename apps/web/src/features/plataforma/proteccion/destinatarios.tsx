import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Destinatario, Mesa } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { Button } from '@mantine/core';
import { Facts } from '../../../kit/facts.tsx';
import css from './proteccion.module.css';
import { type Abierto, Seccion } from './seccion.tsx';

/** To whom data go outside of this program, as its configuration says. */
export function Destinatarios({ destinatarios, programas, onOpen }: Mesa & { onOpen: (what: Abierto) => void }) {
  return (
    <Seccion title="Encargados y destinatarios">
      <p className="hint">Según la configuración que está en uso.</p>
      <ul className="ruled">
        {destinatarios.map((row) => (
          <li key={row.clave} className="py-12 stack gap-8">
            <div className="row wrap between gap-8">
              <span className="grid min-0 anywhere">
                <b>{row.nombre}</b>
                <small className="hint">{[papel[row.papel], donde(row)].filter(Boolean).join(' · ')}</small>
              </span>
              {row.anotable && (
                <Button
                  variant="default"
                  aria-label={`Anotar el país y el contrato de ${row.nombre}`}
                  onClick={() => onOpen({ clave: row.clave })}
                >
                  Anotar
                </Button>
              )}
            </div>
            <Facts
              className={css.facts}
              facts={[
                ['Para qué', row.finalidad],
                ['Con qué base', row.base],
                ['Qué datos', row.datos],
                ['País', row.aqui ? null : (row.pais ?? (row.anotable || row.equipo ? MP.por_confirmar : null))],
                ['Contrato o garantía', garantia(row)],
              ]}
            />
          </li>
        ))}
      </ul>
      {programas.length > 0 && <p>Programas y calendarios a los que usted dio acceso: {programas.join(', ')}.</p>}
    </Seccion>
  );
}

const papel = { ENCARGADO: 'Encargado', TERCERO: 'Tercero' };
const donde = ({ aqui, equipo }: Destinatario) => (aqui ? 'este mismo equipo' : equipo);

function garantia({ garantia: said, desde, papel: what, aqui }: Destinatario): string | null {
  if (said) return desde ? `${said} (desde el ${fechaCorta(fechaOf(desde, ZONA_ECUADOR))})` : said;
  return what === 'ENCARGADO' && !aqui ? MP.por_confirmar : null;
}
