import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useUser } from '../../../../base/session.ts';
import { prefillSoporte } from '../../../../base/soporte-prefill.ts';
import { FormSection } from '../../../../kit/fields/form.tsx';

/** The way to close an institution's account: a request to support, because branches and citas of others hang on it (3 §1, §2). */
export function EliminarCuenta() {
  const { institucion } = useUser();
  const navigate = useNavigate();
  const ask = () => {
    prefillSoporte({
      asunto: 'Solicitud de eliminación de usuario',
      mensaje: institucion ? `Solicito eliminar la cuenta de ${institucion.nombre}, RUC ${institucion.ruc}.` : '',
    });
    void navigate('/institucion/ayuda');
  };
  return (
    <FormSection
      title="Eliminar cuenta"
      text="Lo tramita el equipo de soporte: revisa con usted las citas pendientes y le confirma por correo."
    >
      <Button variant="outline" color="red" onClick={ask}>
        Eliminar cuenta
      </Button>
    </FormSection>
  );
}
