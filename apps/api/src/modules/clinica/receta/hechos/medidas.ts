/** Measured values that amount to a condition of the catalogue. The figures are conventional, and no clinician has reviewed them yet. */
import { addMonths, fechaCorta } from '@hampi/contract/base/fechas';
import { decimal } from '@hampi/contract/base/texto/escrito';
import { type DatoDe, type NombreValor, VALORES } from '@hampi/contract/clinica/datos/clases';

interface Medida {
  que: NombreValor;
  condicion: string;
  holds: (valor: number) => boolean;
  /** An older value says too little about today. */
  meses: number;
  fuente: string;
}

const MEDIDAS: readonly Medida[] = [
  {
    // ESC Guidelines on ventricular arrhythmias and sudden cardiac death, edition 2022, Eur Heart J 43:3997-4126: long QT syndrome.
    que: 'QTC',
    condicion: 'QT largo',
    holds: (valor) => valor >= 480,
    meses: 12,
    fuente: 'desde 480 ms, ESC 2022',
  },
  {
    // ESC Guidelines on heart failure, edition 2021, Eur Heart J 42:3599-3726: reduced ejection fraction.
    que: 'FEVI',
    condicion: 'insuficiencia cardíaca',
    holds: (valor) => valor <= 40,
    meses: 24,
    fuente: 'hasta 40 %, ESC 2021',
  },
  {
    // KDIGO Controversies Conference on potassium, 2020, Kidney Int 97:42-61.
    que: 'POTASIO',
    condicion: 'hiperpotasemia',
    holds: (valor) => valor >= 5.5,
    meses: 3,
    fuente: 'desde 5,5 mEq/l, KDIGO 2020',
  },
  {
    que: 'POTASIO',
    condicion: 'hipopotasemia',
    holds: (valor) => valor < 3.5,
    meses: 3,
    fuente: 'menos de 3,5 mEq/l, KDIGO 2020',
  },
  {
    // ISTH SSC guidance on anticoagulants with thrombocytopenia, 2018, J Thromb Haemost 16:1246-1249.
    que: 'PLAQUETAS',
    condicion: 'trastorno hemorrágico',
    holds: (valor) => valor < 50_000,
    meses: 3,
    fuente: 'menos de 50 000, ISTH 2018',
  },
];

/** The conditions that the newest values of a day amount to, each with its words. */
export const medidasOn = (dia: string, valores: DatoDe<'VALOR'>[]): Map<string, string> =>
  new Map(
    MEDIDAS.flatMap(({ que, condicion, holds, meses, fuente }) => {
      const since = addMonths(dia, -meses);
      const [last] = valores
        .filter((one) => one.que === que && one.fecha <= dia && one.fecha >= since)
        .sort((a, b) => b.fecha.localeCompare(a.fecha));
      if (!last || !holds(last.valor)) return [];
      const { nombre, unidad } = VALORES[que];
      const written = [nombre, decimal(last.valor), unidad].filter(Boolean).join(' ');
      return [
        [condicion, `${written} del ${fechaCorta(last.fecha)}; ${fuente}, cifra sin revisar por un clínico`] as const,
      ];
    }),
  );
