import { cents, dollars, money } from '@hampi/contract/base/dinero';
import type { MisCreditos } from '@hampi/contract/dinero/creditos/calls';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { Button } from '@mantine/core';
import { useState } from 'react';

/** The packages. The payment is a page of the public site. */
export function ComprarCreditos({ mine }: { mine: MisCreditos }) {
  const { paquetes, cliente_id, correo, habilitado } = mine;
  const [chosen, setChosen] = useState(paquetes[0]?.id);
  const paquete = paquetes.find(({ id }) => id === chosen);
  return (
    <section className="card grid gap-12 p-20" aria-labelledby="comprar">
      <h2 className="t-section" id="comprar">
        Comprar créditos
      </h2>
      {!habilitado && <p>{MTransacciones.sin_pagos_en_linea}.</p>}
      {habilitado && paquetes.length === 0 && <p>Por ahora no se venden créditos.</p>}
      {habilitado && paquete && (
        <>
          <fieldset className="grid gap-8">
            <legend className="visually-hidden">Paquete</legend>
            {paquetes.map(({ id, creditos, valor }) => (
              <label key={id} className="choice row gap-12 p-12 r-note">
                <input type="radio" name="paquete" checked={id === chosen} onChange={() => setChosen(id)} />
                <span className="grid grow">
                  <b>{cuantosCreditos(creditos)}</b>
                  {creditos > 1 && (
                    <small className="c-quiet t-small">
                      {money(dollars(Math.round(cents(valor) / creditos)))} cada uno
                    </small>
                  )}
                </span>
                <b>{money(valor)}</b>
              </label>
            ))}
          </fieldset>
          <Button component="a" href={`/comprarCreditos/${cliente_id}/${paquete.id}`} fullWidth>
            Pagar {money(paquete.valor)}
          </Button>
          <p className="c-quiet t-small">Se paga con PayPhone. El comprobante del pago llega a {correo}.</p>
        </>
      )}
    </section>
  );
}
