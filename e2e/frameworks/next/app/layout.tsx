import Link from 'next/link';
import type { ReactNode } from 'react';

export const metadata = { title: 'Shop' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Offers</Link> <Link href="/elsewhere">Elsewhere</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
