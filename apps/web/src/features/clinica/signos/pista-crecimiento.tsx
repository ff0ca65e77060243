import { evaluar, ninoOf } from '@hampi/contract/clinica/crecimiento/crecimiento';
import { type Indicador, percentilTexto, zTexto } from '@hampi/contract/clinica/crecimiento/indicadores';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import type { SignoVital } from '@hampi/contract/clinica/historia/campos';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { medicionOf } from '../crecimiento/medicion.ts';
import css from './signos.module.css';

const INDICADOR: Partial<Record<SignoVital | 'imc', Indicador>> = {
  antropometria_peso: 'peso_edad',
  antropometria_talla: 'talla_edad',
  antropometria_perimetro: 'perimetro_cefalico_edad',
  imc: 'imc_edad',
};

/** z and percentile of the typed value; a question if the WHO would treat it as a mistake. Blocks nothing. */
export default function Pista({ signo }: { signo: SignoVital | 'imc' }) {
  const { historia, dia } = useHistoria();
  const valores = useConsulta((s) => s.valores);
  const nino = ninoOf({ ...historia.paciente, semanas_gestacion: historia.ficha.semanas_gestacion });
  const indicador = INDICADOR[signo];
  if (!nino || !indicador) return null;
  const { resultados } = evaluar(nino, medicionOf(valores, dia));
  const found = resultados[indicador];
  if (!found) return null;
  const words = `z ${zTexto(found.z)} · ${percentilTexto(found.percentil)}`;
  if (found.creible) return <span className="row gap-4 c-quiet">{words}</span>;
  return (
    <span className={`flex gap-4 mb-4 c-amber semi ${css.hint}`}>
      <IconAlertTriangle className="rigid mt-2" size={14} stroke={2} aria-hidden /> {MCrecimiento.crecimiento_dudoso} (z{' '}
      {zTexto(found.z)})
    </span>
  );
}
