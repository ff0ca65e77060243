import { getMiRecomendacion } from '@hampi/contract/personas/recomendaciones/calls';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import css from './recomendaciones.module.css';

/** Some browsers lack one of them, and over plain http both are missing. */
const browser: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;

/** The link with which a patient recommends Hampi, and how many people used it (BE-20). It promises no reward. */
export function RecomendarCard() {
  const mine = useQuery(queryOf('cuenta', getMiRecomendacion)).data;
  const [said, setSaid] = useState('');
  if (!mine) return null;
  const url = `${window.location.origin}/?registrarse&por=${mine.codigo}`;
  const share = async () => {
    // Closing the browser's share dialog is not a failure.
    if (browser.share) return browser.share({ title: 'Hampi', url }).catch(() => undefined);
    try {
      await browser.clipboard?.writeText(url);
      setSaid(browser.clipboard ? 'Enlace copiado' : url);
    } catch {
      // Some browsers refuse; the address can then be copied by hand.
      setSaid(url);
    }
  };
  return (
    <section className="card grid gap-8 p-20" aria-labelledby="recomendar">
      <h2 className="t-section" id="recomendar">
        Recomiende Hampi
      </h2>
      <p>Quien cree su cuenta con este enlace queda como recomendado por usted.</p>
      {mine.cuantos > 0 && (
        <p>
          <b>{mine.cuantos === 1 ? '1 persona llegó' : `${mine.cuantos} personas llegaron`}</b> con su enlace.
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
        onClick={() => void share()}
      >
        {browser.share ? 'Compartir mi enlace' : 'Copiar mi enlace'}
      </Button>
      <p role="status" className={`anywhere c-quiet ${css.said}`}>
        {said}
      </p>
    </section>
  );
}
