/** What a change of a rule alters: its fields, and the answers of the shipped cases. */
import type { ReglaCambioEntero } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { Stack, Text } from '@mantine/core';

const CAMPO: Record<string, string> = {
  gravedad: 'Gravedad',
  motivo: 'Motivo',
  conducta: 'Conducta',
  evidencia: 'Evidencia',
  vias: 'Vías',
  solo_si: 'Sólo si',
  excepcion: 'Es una excepción',
  excepciones: 'Excepciones',
  confianza: 'Confianza',
  fuente: 'Fuente',
  referencial: 'Referencial',
  estado: 'Estado',
};
const dicho = (respuesta: Record<string, string>) =>
  Object.entries(respuesta)
    .map(([tipo, gravedad]) => `${tipo.replaceAll('_', ' ')} ${gravedad}`)
    .join(', ') || 'sin avisos';

export function CambioRegla({ cambio }: { cambio: ReglaCambioEntero }) {
  const { accion, autor, motivo, nota, revisor, revisor_codigo, diferencias, efectos, casos } = cambio;
  return (
    <Stack gap="sm">
      <Text fz="sm">
        Propuesto por {autor}
        {motivo && `: ${motivo}`}
      </Text>
      {revisor && (
        <Text fz="sm">
          Revisa {revisor}, Senescyt {revisor_codigo}
          {nota && `: ${nota}`}
        </Text>
      )}
      {accion === 'CREAR' && <Text>Regla nueva.</Text>}
      {accion === 'RETIRAR' && <Text>La regla deja de avisar.</Text>}
      {accion === 'EDITAR' && diferencias.length === 0 && (
        <Text>La regla queda como está; se confirma que es correcta.</Text>
      )}
      {diferencias.length > 0 && (
        <ul aria-label="Lo que cambia">
          {diferencias.map(({ campo, antes, despues }) => (
            <li key={campo}>
              <b>{CAMPO[campo] ?? campo}:</b> {antes ?? '—'} → {despues ?? '—'}
            </li>
          ))}
        </ul>
      )}
      {casos > 0 && (
        <>
          <Text fw={600}>
            {efectos.length === 0
              ? `Los ${casos} casos de prueba responden igual.`
              : `De ${casos} casos de prueba, ${efectos.length} ${efectos.length === 1 ? 'responde' : 'responden'} distinto:`}
          </Text>
          <ul aria-label="Casos que cambian">
            {efectos.map(({ caso, por_que, antes, despues }) => (
              <li key={caso}>
                {por_que}: {dicho(antes)} → {dicho(despues)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
