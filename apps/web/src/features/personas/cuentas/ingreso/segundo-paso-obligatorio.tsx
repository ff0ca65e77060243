import { Button } from '@mantine/core';
import { signOut } from '../../../../base/account.ts';
import { patchUser } from '../../../../base/session.ts';
import { Logo } from '../../../../kit/logo.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import css from '../inside.module.css';
import { ActivateSegundoPaso } from './activate-segundo-paso.tsx';

/** Forces the set-up of two-step log-in for roles with access to other people's accounts (decisions 50). */
export default function SegundoPasoObligatorio() {
  return (
    <main className={css.alone}>
      <header className="row between mb-24">
        <Logo size={28} />
        <Button variant="default" onClick={signOut}>
          Cerrar sesión
        </Button>
      </header>
      <Screen title="Ingreso en dos pasos" width="form">
        <div className={`card shadow-xs narrow ${css.card}`}>
          <p className="c-quiet">
            Su rol puede cambiar las cuentas de otras personas. Por eso, además de la contraseña, se le pide un código
            de su teléfono. Actívelo para continuar.
          </p>
          <ActivateSegundoPaso onDone={() => patchUser({ segundo_paso_falta: false })} />
        </div>
      </Screen>
    </main>
  );
}
