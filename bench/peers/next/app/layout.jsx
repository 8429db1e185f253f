export const metadata = { title: 'Homes for sale', description: 'Homes for sale in Nairobi and around.' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
