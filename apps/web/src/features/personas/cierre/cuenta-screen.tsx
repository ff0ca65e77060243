import { CuentaScreen } from '../cuentas/cuenta-screen.tsx';
import { EliminarCuenta } from './eliminar-cuenta.tsx';

/** Settings of the account, with the way out at their end (3 §2). */
export default function CuentaConSalida() {
  return <CuentaScreen more={<EliminarCuenta />} />;
}
