import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import { direccionPerfil } from '@hampi/contract/plataforma/directorio/direcciones';
import type { Sucursal as Branch, InstitucionPublica } from '@hampi/contract/plataforma/directorio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { attendance, ComoLlegar } from '../partes/lugar.tsx';
import { Precio } from '../partes/precio.tsx';
import { nameOf } from '../partes/profesional-card.tsx';
import { Retrato } from '../partes/retrato.tsx';
import { Turnos } from '../partes/turnos.tsx';
import perfil from '../perfil/perfil-page.module.css';
import { FilasDeServicios } from '../perfil/perfil-sections.tsx';
import css from './sucursal.module.css';

interface Props {
  institucion: InstitucionPublica;
  sucursal: Branch;
  /** The number of its pin. */
  numero: number;
  hoy: string;
}

/** A branch: address and hours, prices, and the free turnos of the branch itself and of everybody who attends there. */
export function Sucursal({ institucion, sucursal, numero, hoy }: Props) {
  const { profesionales, turnos } = sucursal;
  const heading = `sucursal-${sucursal.id}`;
  return (
    <section className={`b-surface ${publico.card} p-24 ${perfil.card}`} aria-labelledby={heading} data-pin={numero}>
      <div className="flex wrap items-start between gap-12 gap-x-16 mb-16 c-quiet">
        <div>
          <h2 className="mb-4 c-text" id={heading}>
            {numero}. {sucursal.nombre}
          </h2>
          <p>{sucursal.especialidades.join(' · ')}</p>
          <p>
            {sucursal.direccion}, {sucursal.ciudad}
          </p>
          {sucursal.referencias_fisicas && <p>{sucursal.referencias_fisicas}</p>}
          <p>{attendance(sucursal.horarios)}</p>
        </div>
        <ComoLlegar lugar={sucursal} />
      </div>
      <ul className={perfil.rows}>
        <li>
          <div>
            <strong>Consulta</strong>
          </div>
          <Precio precio={sucursal.precio} descuento={sucursal.descuento} />
        </li>
        <FilasDeServicios servicios={sucursal.servicios} />
      </ul>
      {turnos.length > 0 && (
        <div className={`grid gap-12 gap-x-24 items-center py-16 rule-above tablet-one-column ${css.person}`}>
          <h3 className="t-lead">Próximos horarios de la sucursal</h3>
          <Turnos doctor_id={institucion.doctor_id} oficina={sucursal} turnos={turnos} hoy={hoy} />
        </div>
      )}
      {profesionales.map((profesional) => (
        <div
          key={profesional.doctor_id}
          className={`grid gap-12 gap-x-24 items-center py-16 rule-above tablet-one-column ${css.person}`}
        >
          <h3 className="t-lead row gap-12">
            <Retrato of={profesional} size={48} />
            <a href={direccionPerfil(profesional)}>{nameOf(profesional)}</a>
          </h3>
          <Turnos doctor_id={profesional.doctor_id} oficina={sucursal} turnos={profesional.turnos} hoy={hoy} />
        </div>
      ))}
      {turnos.length === 0 && profesionales.length === 0 && (
        <p className="pt-12 rule-above c-quiet">
          Sin horarios en línea por ahora{institucion.telefono && `: ${telefonoTexto(institucion.telefono)}`}
        </p>
      )}
    </section>
  );
}
