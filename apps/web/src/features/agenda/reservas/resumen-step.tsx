import type { CitaRow } from '@hampi/contract/agenda/citas/calls';
import { horaLocal } from '@hampi/contract/agenda/horarios/horas';
import type { Oficina } from '@hampi/contract/agenda/oficinas/calls';
import { money, netPrice } from '@hampi/contract/base/dinero';
import { telefonoTexto } from '@hampi/contract/personas/clientes/telefono';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { fullName } from '../../../kit/person-name.tsx';
import { documento } from '../../personas/clientes/paciente-text.ts';
import { type Oferta, precioOf } from '../servicios/oferta.ts';
import type { Contacto } from './contacto.ts';
import css from './reserva.module.css';
import { type Borrador, cuando, type Elegido } from './reserva.ts';

export interface ResumenProps {
  borrador: Borrador & { elegido: Elegido };
  conQuien: string;
  oferta: Oferta;
  oficina: Oficina;
  contacto: Contacto;
  /** The cita being moved: shows its old time and the price that was agreed. */
  cita: CitaRow | undefined;
  now: Date;
}

/** Patient id, name, doctor, place, date and hour, service, specialty and price (3 §9). */
export function Resumen({ borrador, conQuien, oferta, oficina, contacto, cita, now }: ResumenProps) {
  const { paciente, elegido, servicioId, especialidadId } = borrador;
  const { precio, descuento } = cita
    ? { precio: cita.r_precio, descuento: cita.r_descuento }
    : precioOf(oferta, oficina, servicioId, now);
  const servicio = cita?.r_servicio ?? oferta.servicios.find((s) => s.id === servicioId)?.nombre ?? 'Consulta';
  const especialidad = oferta.oficinas.flatMap((o) => o.especializaciones).find((e) => e.id === especialidadId)?.nombre;
  const asiste = asisteOf(cita, contacto);
  return (
    <dl className={`py-8 px-24 ${css.summary}`}>
      {paciente && (
        <>
          <Fact name="Identificación">{documento(paciente) || 'Sin documento'}</Fact>
          <Fact name="Nombre">{fullName(paciente)}</Fact>
        </>
      )}
      {asiste && <Fact name="Asiste">{asiste}</Fact>}
      {!cita && contacto.phone_number && <Fact name="Teléfono">{telefonoTexto(contacto.phone_number)}</Fact>}
      <Fact name="Profesional">{conQuien}</Fact>
      <Fact name="Lugar">
        {oficina.nombre}
        <small>{[oficina.direccion, oficina.ciudad].filter(Boolean).join(', ')}</small>
      </Fact>
      <CuandoFact elegido={elegido} zona={oficina.zona} cita={cita} />
      <Fact name="Servicio">{servicio}</Fact>
      {especialidad && <Fact name="Especialidad">{especialidad}</Fact>}
      <Fact name="Precio">
        <b>{money(netPrice(precio, descuento))}</b>
        {descuento > 0 && (
          <small>
            {money(precio)} menos {descuento} % de descuento
          </small>
        )}
      </Fact>
    </dl>
  );
}

/** The third person who comes, with the document; of a cita being moved as it has them. */
function asisteOf(cita: CitaRow | undefined, contacto: Contacto): string {
  const { tercero, nombre_tercera_persona, cedula_tercera_persona } = contacto;
  const [nombre, cedula] = cita
    ? [cita.r_nombre_tercera_persona, cita.r_cedula_tercera_persona]
    : [tercero && nombre_tercera_persona, cedula_tercera_persona];
  return nombre ? [nombre, cedula].filter(Boolean).join(', ') : '';
}

interface CuandoProps {
  elegido: Elegido;
  zona: string;
  cita: CitaRow | undefined;
}

const CuandoFact = ({ elegido, zona, cita }: CuandoProps) => (
  <Fact name="Fecha y hora">
    <b>
      {cuando(elegido, zona)}
      {horaLocal(zona)}
    </b>
    {cita && <small>Antes: {cuando({ inicio: cita.r_inicio, fin: cita.r_fin }, cita.o_zona)}</small>}
    {elegido.motivo && (
      <small>
        <StatusBadge status="sobreturno" /> {elegido.motivo}
      </small>
    )}
  </Fact>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-4 gap-x-16 py-12">
    <dt className="c-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);
