import { DeleteAccount } from '../../cierre/delete-account.tsx';
import { PasswordForm } from '../../cuentas/password-form.tsx';

/** Below an institution's profile: changing the password and closing the account (3 §2). */
export default function InstitucionCuenta() {
  return (
    <div className="card shadow-xs narrow">
      <PasswordForm />
      <DeleteAccount />
    </div>
  );
}
