import { fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import type { MedidasPropias, VisitaPropia } from '@hampi/contract/clinica/mi-historia/calls';
import { Sparkline } from '../signos/sparkline.tsx';
import css from './mis-visitas.module.css';

const MEDIDAS: readonly (readonly [key: keyof MedidasPropias, nombre: string, unidad: string])[] = [
  ['sv_pres_sist', 'Presión (el número alto)', ''],
  ['sv_pres_dias', 'Presión (el número bajo)', ''],
  ['sv_pulso', 'Pulso', 'latidos por minuto'],
  ['antropometria_peso', 'Peso', 'kg'],
  ['antropometria_talla', 'Estatura', 'cm'],
  ['sv_oximetria', 'Oxígeno de la sangre', '%'],
];

/** How the measures of the visits shown above went on; one that was taken once is there already. */
export function MisMedidas({ visitas, ajena }: { visitas: VisitaPropia[]; ajena: boolean }) {
  const curvas = MEDIDAS.map(([key, nombre, unidad]) => ({
    nombre,
    unidad,
    puntos: visitas
      .flatMap(({ dia, contenido }) => {
        const valor = contenido?.medidas[key] ?? null;
        return valor === null ? [] : [{ fecha: dia, valor }];
      })
      .reverse(),
  })).filter(({ puntos }) => puntos.length > 1);
  if (curvas.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="mis-medidas">
      <h2 id="mis-medidas">Cómo van {ajena ? 'sus' : 'mis'} medidas</h2>
      <ul className={`grid gap-12 m-0 p-0 narrow ${css.list}`}>
        {curvas.map(({ nombre, unidad, puntos }) => (
          <li key={nombre} className="card p-16 row wrap between gap-12">
            <span>
              <b>{nombre}</b>
              <br />
              {said(puntos[0], unidad)}; {said(puntos.at(-1), unidad)}
            </span>
            <Sparkline puntos={puntos} width={180} height={48} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `70,5 kg el 24/11/2026` */
const said = (punto: { fecha: string; valor: number } | undefined, unidad: string) =>
  punto && `${decimal(punto.valor)} ${unidad} el ${fechaCorta(punto.fecha)}`.replace('  ', ' ');
