/** An e-mail in a list: one longer than the column breaks after its @, and elsewhere only where a half is too long as well. */
export function EmailCell({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <span style={{ display: 'inline-block', minWidth: `min(${email.length}ch, 20ch)`, overflowWrap: 'anywhere' }}>
      {name}
      {host !== undefined && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </span>
  );
}
