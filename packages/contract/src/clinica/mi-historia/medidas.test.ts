import { expect, test } from 'vitest';
import { medidasEnPalabras } from './medidas.ts';

const NADA = {
  sv_pulso: null,
  sv_pres_sist: null,
  sv_pres_dias: null,
  sv_temp: null,
  sv_frec_resp: null,
  sv_oximetria: null,
  antropometria_peso: null,
  antropometria_talla: null,
  antropometria_perimetro: null,
  imc: null,
};

test('[BE-29] a measure is a sentence with what is considered normal, and says nothing of who has it', () => {
  const medidas = { ...NADA, sv_pres_sist: 128, sv_pres_dias: 82, sv_temp: 36.5, antropometria_peso: 70.5, imc: 25.9 };
  expect(medidasEnPalabras(medidas, 58)).toEqual([
    'Su presión: 128/82. En un adulto se considera normal hasta 129/84.',
    'Su temperatura: 36,5 °C. Se considera normal de 36 a 37,5.',
    'Su peso: 70,5 kg.',
    'Su peso para su estatura (índice de masa corporal): 25,9. En un adulto se considera normal de 18,5 a 24,9.',
  ]);
});

test('[BE-29] a child’s values stand alone, because the ranges are those of adults; half a pressure says nothing', () => {
  const medidas = { ...NADA, sv_pres_sist: 95, sv_pulso: 110, antropometria_perimetro: 48 };
  expect(medidasEnPalabras(medidas, 3)).toEqual([
    'Su pulso: 110 latidos por minuto.',
    'El contorno de su cabeza: 48 cm.',
  ]);
});
