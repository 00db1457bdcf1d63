return { enter(1) }
