/** An e-mail in a list. If it is longer than the column it wraps after its @, and elsewhere only if a half is still too long. */
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
