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
  lavado_a_dias: 'Días que cuenta la primera al dejarla',
  lavado_b_dias: 'Días que cuenta la segunda al dejarla',
  via: 'Vía',
  poblacion: 'Para',
  combinado_con: 'Sólo combinado con',
  unidad: 'Unidad',
  max_por_dosis: 'Máximo por toma',
  max_por_dia: 'Máximo al día',
  max_dosis_unica: 'Máximo de una sola toma, o por semana',
  max_dias: 'Días como máximo',
  kg_dosis_min: 'Mínimo por kg y toma',
  kg_dosis_max: 'Máximo por kg y toma',
  kg_dia_min: 'Mínimo por kg y día',
  kg_dia_max: 'Máximo por kg y día',
  edad_min_meses: 'Desde (meses)',
  edad_max_meses: 'Hasta (meses)',
  frecuencia_especial: 'Frecuencia especial',
  forma: 'Forma',
  ajuste_renal: 'Ajuste renal',
  nombre: 'Nombre',
  cie10: 'CIE10',
  palabras: 'Palabras del antecedente',
  no_si_precede: 'No, si antes dice',
  persistencia: 'Cuánto tiempo cuenta',
  medida: 'También por una cifra',
  medida_fuente: 'Fuente de la cifra',
  grado: 'Grado',
  clases: 'Clases',
  clase: 'Clase',
  sinonimos: 'Otros nombres',
  marcas: 'Marcas',
  abreviaturas: 'Abreviaturas',
  embarazo: 'Embarazo',
  embarazo_nota: 'Nota del embarazo',
  lactancia: 'Lactancia',
  lactancia_nota: 'Nota de la lactancia',
  fertil: 'Mujer que puede quedar embarazada',
  fertil_nota: 'Nota',
  mayores: 'Desde los 65 años',
  mayores_nota: 'Nota desde los 65 años',
  menores_edad_min_meses: 'Edad mínima (meses)',
  menores_gravedad: 'Gravedad bajo esa edad',
  menores_motivo: 'Motivo bajo esa edad',
  menores_vias: 'Vías de esa edad',
  cronica: 'Se toma por años',
  qt: 'QT',
  fiscalizada: 'Fiscalizada',
  base_fiscalizacion: 'Base de la fiscalización',
  composicion: 'Composición',
  presentacion: 'Presentación',
  termino: 'Término',
  sustancia: 'Sustancia',
  tipo: 'Tipo',
  nota: 'Nota',
  confianza: 'Confianza',
  fuente: 'Fuente',
  referencial: 'Referencial',
  estado: 'Estado',
};
const dicho = (respuesta: Record<string, string>) =>
  Object.entries(respuesta)
    .map(([tipo, gravedad]) => `${tipo.replaceAll('_', ' ')} ${gravedad}`)
    .join(', ') || 'sin avisos';

/** As the forms have them. */
const ORDER = Object.keys(CAMPO);
const inOrder = (dice: ReglaCambioEntero['dice']) =>
  dice.toSorted((a, b) => ORDER.indexOf(a.campo) - ORDER.indexOf(b.campo));

/** Who reviews it and what they said; or why it ended with nobody's answer, as when an edition came without the rule. */
function Revision({ cambio }: { cambio: ReglaCambioEntero }) {
  const { estado, nota, revisor, revisor_codigo, revisado_en } = cambio;
  const ended = estado === 'DESCARTADA' && revisado_en === null;
  return (
    <>
      {revisor && (
        <Text fz="sm">
          Revisa {revisor}, Senescyt {revisor_codigo}
          {nota && !ended && `: ${nota}`}
        </Text>
      )}
      {nota && ended && <Text fz="sm">{nota}</Text>}
    </>
  );
}

export function CambioRegla({ cambio }: { cambio: ReglaCambioEntero }) {
  const { accion, autor, motivo, dice, diferencias, efectos, casos } = cambio;
  return (
    <Stack gap="sm">
      <Text fz="sm">
        Propuesto por {autor}
        {motivo && `: ${motivo}`}
      </Text>
      <Revision cambio={cambio} />
      {accion === 'CREAR' && <Text>Regla nueva.</Text>}
      {accion === 'RETIRAR' && <Text>La regla deja de avisar.</Text>}
      {accion === 'EDITAR' && diferencias.length === 0 && (
        <Text>La regla queda como está; se confirma que es correcta.</Text>
      )}
      {dice.length > 0 && (
        <details open={diferencias.length === 0}>
          <summary>Lo que dice la regla</summary>
          <ul aria-label="Lo que dice la regla" className="anywhere">
            {inOrder(dice).map(({ campo, valor }) => (
              <li key={campo}>
                <b>{CAMPO[campo] ?? campo}:</b> {valor}
              </li>
            ))}
          </ul>
        </details>
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
