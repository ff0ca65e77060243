import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Derivacion, EstadoDerivacion, Respuesta } from '@hampi/contract/clinica/derivaciones/calls';
import { type ContenidoDerivacion, MOTIVOS_DERIVACION } from '@hampi/contract/clinica/derivaciones/formas';
import { estadoTexto } from '@hampi/contract/clinica/derivaciones/palabras';
import type { Diagnostico } from '@hampi/contract/clinica/historia/campos';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';

const BADGES = {
  ENVIADA: 'PENDIENTE',
  ACEPTADA: 'PENDIENTE',
  DEVUELTA: 'atrasada',
  RESPONDIDA: 'APROBADO',
  ANULADA: 'omitido',
  VENCIDA: 'atrasada',
} as const;
export const EstadoBadge = ({ estado }: Pick<Derivacion, 'estado'>) => (
  <StatusBadge status={BADGES[estado as EstadoDerivacion]} word={estadoTexto(estado)} />
);

/** Texts under their labels; those that are empty are left out. */
export function Textos({ textos }: { textos: readonly (readonly [label: string, text: string | null | undefined])[] }) {
  return (
    <dl className="stack gap-12 m-0">
      {textos
        .filter(([, text]) => text?.trim())
        .map(([label, text]) => (
          <div key={label}>
            <dt className="t-small semi">{label}</dt>
            <dd className="m-0 anywhere" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const diagnosticosEn = (list: readonly Diagnostico[]) =>
  list.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words, tipo }) => `${cod_4} ${words} (${tipo})`).join('\n');

export const Contenido = ({ contenido: c }: { contenido: ContenidoDerivacion }) => (
  <Textos
    textos={[
      ['Qué se pregunta', c.pregunta],
      ['Motivo', c.motivo === 'OTRO' ? c.motivo_otro : c.motivo && MOTIVOS_DERIVACION[c.motivo]],
      ['Servicio', c.servicio],
      ['Especialidad', c.especialidad],
      ['Resumen del cuadro clínico', c.resumen],
      ['Hallazgos relevantes', c.hallazgos],
      ['Tratamiento realizado', c.tratamiento],
      ['Problemas', c.problemas],
      ['Medicación', c.medicacion],
      ['Alergias', c.alergias],
      ['Diagnósticos', diagnosticosEn(c.diagnosticos)],
    ]}
  />
);

export const RespuestaEscrita = ({ respuesta: r }: { respuesta: Respuesta }) => (
  <section className="stack gap-12 rule-above" aria-label="Respuesta">
    <h3 className="m-0 t-body mt-12">Respuesta de {r.doctor}</h3>
    <small className="c-quiet">
      {r.segun && `${r.segun.charAt(0).toUpperCase()}${r.segun.slice(1)} · `}
      {fechaHora(r.respondida_en, ZONA_ECUADOR)}
      {r.version > 1 && ` · corregida el ${fechaHora(r.escrita_en, ZONA_ECUADOR)}`}
    </small>
    <Textos
      textos={[
        ['Qué encontró', r.resumen],
        ['Hallazgos relevantes', r.hallazgos],
        ['Criterio clínico', r.criterio],
        ['Tratamientos y procedimientos realizados', r.tratamiento],
        ['Diagnósticos', diagnosticosEn(r.diagnosticos)],
        ['Plan diagnóstico', r.plan_diagnostico],
        ['Tratamiento recomendado y seguimiento', r.recomendado],
        ['Plan educacional', r.plan_educacional],
        ['Referencia justificada', r.justificada === true ? 'Sí' : r.justificada === false ? 'No' : null],
      ]}
    />
  </section>
);
