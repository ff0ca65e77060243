import { type CitaAgenda, estadoTexto, quienViene } from '@hampi/contract/agenda/citas/calls';
import { fechaLarga } from '@hampi/contract/base/fechas';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import { createPortal } from 'react-dom';
import { horas, isCancelada } from '../cita-text.ts';
import css from './hoja.module.css';
import { LLEGADA } from './llegada-text.ts';

interface HojaProps {
  citas: CitaAgenda[];
  telefonos: Map<number, string>;
  day: string;
  withDoctor: boolean;
}

/** The printed day on A4, invisible on screen: the citas of the screen in the same order, without cancelled ones. */
export function Hoja({ citas, telefonos, day, withDoctor }: HojaProps) {
  const living = citas.filter((cita) => !isCancelada(cita));
  // The name of the only office is above the table.
  const oficinas = [...new Set(living.map((cita) => cita.o_nombre))];
  const conOficina = oficinas.length > 1;
  const titles = [
    'Hora',
    'Paciente',
    'Servicio',
    ...(withDoctor ? ['Profesional'] : []),
    ...(conOficina ? ['Oficina'] : []),
    'Teléfono',
    'Estado',
  ];
  return createPortal(
    <section className={`${css.hoja} hoja-del-dia`}>
      <h1>Citas del {fechaLarga(day)}</h1>
      <p>
        {living.length === 1 ? '1 cita' : `${living.length} citas`}
        {!conOficina && oficinas[0] && ` · ${oficinas[0]}`}
      </p>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {living.map((cita) => (
            <tr key={cita.r_id}>
              <td>{horas(cita).desde}</td>
              <td>{quienViene(cita)}</td>
              <td>{cita.r_servicio}</td>
              {withDoctor && (
                <td>{[cita.d_titulo_honorifico, cita.d_nombres, cita.d_apellidos].filter(Boolean).join(' ')}</td>
              )}
              {conOficina && <td>{cita.o_nombre}</td>}
              <td className={css.numero}>{telefonoTexto(telefonos.get(cita.r_id) ?? '')}</td>
              <td>{estadoDe(cita)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

/** 'Aprobado', 'Aprobado, confirmó', 'Atendida'. */
function estadoDe(cita: CitaAgenda): string {
  if (cita.r_llegada !== 'POR_LLEGAR') return LLEGADA[cita.r_llegada];
  return [estadoTexto[cita.r_estado_reserva], cita.r_confirmada && 'confirmó'].filter(Boolean).join(', ');
}
